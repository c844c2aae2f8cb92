import { mount } from 'svelte';
import './tokens.css';
import './parts.css';
import './pages.css';
import App from './App.svelte';
import { speak, spoken } from './lib/words.svelte';

speak(spoken.lang);
mount(App, { target: document.getElementById('app')! });
