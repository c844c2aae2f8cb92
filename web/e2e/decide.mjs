// The desk of one game at three sizes: facts before the ruling (occurrences as small boards, look-alikes with their
// reason, what each decision does on its button), the decision bar in view, the clock set only after a question, an
// appointment with day, hour, place and default time, timed and searchable rulings, a title that says what waits.
import assert from 'node:assert/strict';
import { accessible, done, fits, make_game, shot, tap, to_move, told, understood } from './parts/people.mjs';
import { deed, does, leave, reveal, sit, turn_to } from './parts/desk.mjs';
import { hand } from './parts/hands.mjs';

const in_two_days = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  const size = viewport.width;
  const game = await make_game({
    control: '3600',
    play: 'standard',
    rules: { claims: 'arbiter', default_time: 900 },
  });
  const [white, black] = [await hand(game, 'white'), await hand(game, 'black')];
  const arbiter = await sit(game.arbiter, viewport);
  await to_move(arbiter, 'white');
  for (const [by, move] of [
    [white, 'e4'],
    [black, 'e5'],
    [white, 'Nf3'],
    [black, 'Nc6'],
    [white, 'Ke2'],
    [black, 'Nb8'],
    [white, 'Ke1'],
    [black, 'Nc6'],
    [white, 'Ke2'],
    [black, 'Nb8'],
    [white, 'Ke1'],
    [black, 'Nc6'],
  ])
    await by.plays(move);
  assert.doesNotMatch(await arbiter.title(), /^\(/);

  await white.acts('claims', { ground: 'threefold' });
  await arbiter.locator('.waits .matter.pen').waitFor({ state: 'attached' });
  const tab = arbiter.locator('.desktabs [data-tab=first]');
  if (await tab.isVisible()) await tap(tab);
  assert.match(await arbiter.title(), /^\(1\)/);

  // Two occurrences and a look-alike, each with its board and move; the button says what it will do.
  assert.equal(await arbiter.locator('[data-occurrence] svg.mini').count(), 2);
  const other = arbiter.locator('[data-look-alike="4"]');
  assert.match(await other.innerText(), /2\.\.\.Nc6/);
  assert.match(await other.innerText(), /castling/);
  await other.locator('.clause', { hasText: '9.2.3.2' }).waitFor();
  const rules = deed(arbiter, 'examines claim');
  assert.match(await rules.innerText(), /wrong · Black \+2:00/);
  const bar = await rules.boundingBox();
  assert.ok(bar.y >= 0 && bar.y + bar.height <= viewport.height, `the decision is in view: ${JSON.stringify(bar)}`);
  await fits(arbiter, `${size}: a claim`);
  await accessible(arbiter, `${size}: a claim`);
  await shot(arbiter, `decide-${size}`);
  assert.ok((await black.view()).clock.black <= 3_600_000, 'nothing is ruled before');
  await tap(rules);
  await arbiter.locator('.clock[data-side=black] time', { hasText: /1:0[0-2]:/ }).waitFor();

  // The clock is set after a question; nothing is filled in for the arbiter.
  await tap(await reveal(arbiter, 'sets clock'));
  const form = arbiter.locator('.deed', { has: arbiter.locator('> [data-act="sets clock"]') });
  assert.equal(await form.locator('input[name=minutes]').inputValue(), '');
  await form.locator('[name=side]').selectOption('black');
  await form.locator('input[name=minutes]').fill('45');
  await tap(form.locator('[data-do="sets clock"]'));
  await form.locator('.sure', { hasText: /Black: 1:0[0-2]:\d\d becomes 45:00/ }).waitFor();
  await arbiter.waitForTimeout(100);
  assert.ok((await black.view()).clock.black > 3_000_000, 'not before it is confirmed');
  await tap(form.locator('[data-do=confirm]'));
  await arbiter.locator('.clock[data-side=black] time', { hasText: '45:00' }).waitFor();

  // One ply back: Black has the move, and Black's clock runs.
  await does(arbiter, 'goes back to', { fields: { plies: '11', reason: 'entered wrongly' } });
  await to_move(arbiter, 'black');
  assert.equal((await white.view()).turn, 'black');

  // All rulings, with their time, and a word to look for.
  const all = arbiter.locator('[data-do="all rulings"]');
  await turn_to(arbiter, all);
  await tap(all);
  await arbiter.locator('.log li').nth(25).waitFor();
  assert.match(await arbiter.locator('.log li time').first().innerText(), /^\d\d:\d\d:\d\d$/);
  await arbiter.locator('input[name=find]').fill('9.5.3');
  await arbiter.waitForFunction(() => document.querySelectorAll('.log li').length < 4);
  await accessible(arbiter, `${size}: rulings`);
  await shot(arbiter, `decide-log-${size}`);

  // An appointment asks for day or minutes and a place, and says the default time before it is made.
  await does(arbiter, 'asks to seal');
  const sealer = await sit(game.black, viewport);
  await sealer.locator('.moment').waitFor(); // all that was decided before this device came
  await understood(sealer);
  await sealer.locator('input[name=seal]').fill('Nc6');
  await tap(sealer.locator('[data-act="seals openly"], [data-verb=seal]:not([aria-disabled=true])').first());
  await told(sealer, 'adjourned').waitFor();
  assert.equal(await sealer.locator('[data-act=arrives]').count(), 0, 'nobody arrives before an appointment');
  await tap(await reveal(arbiter, 'schedules'));
  const plan = arbiter.locator('.deed', { has: arbiter.locator('> [data-act=schedules]') });
  for (const name of ['when', 'minutes', 'place'])
    assert.equal(await plan.locator(`[name=${name}]`).inputValue(), '', name);
  await plan.locator('[name=place]').fill('Chess House');
  await tap(plan.locator('[data-do=schedules]'));
  assert.equal(await plan.locator('[data-do=confirm]').count(), 0, 'when?');
  await plan.locator('[name=when]').fill(`${in_two_days}T17:30`);
  await tap(plan.locator('[data-do=schedules]'));
  await plan.locator('.sure', { hasText: /, 17:30.*Chess House.*Default time 15 min/ }).waitFor();
  await shot(arbiter, `decide-appointment-${size}`);
  await accessible(arbiter, `${size}: an appointment`);
  await tap(plan.locator('[data-do=confirm]'));
  await told(sealer, 'Chess House').waitFor();
  await leave(arbiter, sealer);
}
await done('decided on facts');
