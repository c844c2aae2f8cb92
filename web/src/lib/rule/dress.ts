// The style and the words of the ruling desk, the Laws and the trainer: they come with the first of these pages.
import css from '../../rule.css?inline';
import study_css from '../../study.css?inline';
import { adopt } from '../adopt';
import { icons } from '../icons';
import { rule_words } from '../words/rule';
import { study_words } from '../words/study';
import { verb_words } from '../words/verbs';
import { learn } from '../words.svelte';
import { keep_at_hand } from './keep_at_hand';

for (const sheet of [css, study_css]) adopt(sheet);
learn(rule_words);
learn(study_words);
learn(verb_words);
Object.assign(icons, {
  together: 'M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M11 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  accident: 'M4 20h16M7 17l4-11 5 11M12.5 3.5l1 .01M17 5l2-2M18 9h3',
});

keep_at_hand();
