import { mount } from 'svelte';
import './tokens.css';
import './parts.css';
import './pages.css';
import './seat.css';
import './stand.css';
import './both.css';
import App from './App.svelte';
import { follow_device, show_settings } from './lib/settings.svelte';
import { speak, spoken } from './lib/words.svelte';

speak(spoken.lang);
show_settings();
follow_device();
mount(App, { target: document.getElementById('app')! });
