// Our own sounds, made when they are heard: short tones through WebAudio. Silent unless switched on, and
// silent where there is no WebAudio. Each has a visual twin on the page.
import { settings } from './settings.svelte';

type Tone = [pitch: number, start: number, length: number, loudness: number, shape: OscillatorType];

const tones = {
  touch: [[520, 0, 0.03, 0.12, 'sine']],
  move: [
    [180, 0, 0.07, 0.35, 'triangle'],
    [900, 0, 0.015, 0.1, 'square'],
  ],
  capture: [
    [150, 0, 0.08, 0.4, 'triangle'],
    [1200, 0, 0.02, 0.14, 'square'],
    [220, 0.07, 0.06, 0.25, 'triangle'],
  ],
  press: [
    [1400, 0, 0.02, 0.16, 'square'],
    [420, 0.02, 0.04, 0.14, 'triangle'],
  ],
  offer: [
    [587, 0, 0.14, 0.18, 'sine'],
    [740, 0.16, 0.2, 0.18, 'sine'],
  ],
  refused: [
    [196, 0, 0.12, 0.25, 'sawtooth'],
    [147, 0.12, 0.16, 0.22, 'sawtooth'],
  ],
  hurry: [[1046, 0, 0.05, 0.14, 'sine']],
  over: [
    [523, 0, 0.2, 0.2, 'sine'],
    [659, 0.18, 0.2, 0.2, 'sine'],
    [784, 0.36, 0.4, 0.2, 'sine'],
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof tones;
let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [pitch, start, length, loudness, shape] of tones[sound] as Tone[]) {
    const from = audio.currentTime + start;
    const voice = audio.createOscillator();
    const loud = audio.createGain();
    voice.type = shape;
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(loudness, from);
    loud.gain.exponentialRampToValueAtTime(0.001, from + length);
    voice.connect(loud).connect(audio.destination);
    voice.start(from);
    voice.stop(from + length);
  }
}
