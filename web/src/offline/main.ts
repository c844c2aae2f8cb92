// The entry of the offline file (vite.offline.config.ts, tools/html).
import { mount } from 'svelte';
import '../tokens.css';
import '../parts.css';
import '../pages.css';
import '../seat.css';
import { follow_device, show_settings } from '../lib/settings.svelte';
import { speak, spoken } from '../lib/words.svelte';
import Offline from './Offline.svelte';

speak(spoken.lang);
show_settings();
follow_device();
mount(Offline, { target: document.getElementById('app')! });
