// The terms that a single game and the games of an event have in common, and what the server wants of them.
export interface TermFields {
  venue: string;
  sensor: string; // of a wooden board: what its lifts are
  watch: string;
  offers: string;
  offers_from: number;
  start: string;
  session_hours: number | null;
  delay: number | null;
  quickplay: boolean;
  fen: string; // nothing: the usual start
}
export type TermField = 'venue' | 'sensor' | 'watch' | 'offers' | 'start' | 'session' | 'delay' | 'quickplay';

export const usual_fields: TermFields = {
  venue: 'refuse',
  sensor: 'evidence',
  watch: 'arbiter',
  offers: 'free',
  offers_from: 30,
  start: 'present',
  session_hours: null,
  delay: null,
  quickplay: false,
  fen: '',
};

// Beside the rules, and the rules.
export const terms_of = (form: TermFields) => ({
  venue: form.venue,
  start: form.start,
  watcher_delay: form.delay ?? 0,
  ...(form.fen.trim() ? { fen: form.fen.trim() } : {}),
});
export const rules_of = (form: TermFields) => ({
  watch: form.watch,
  draw_offers: form.offers === 'from' ? form.offers_from : form.offers,
  quickplay: form.quickplay,
  ...(form.venue === 'note' && form.sensor !== 'evidence' ? { sensor: form.sensor } : {}),
  ...(form.session_hours ? { session: Math.round(form.session_hours * 3600) } : {}),
});
