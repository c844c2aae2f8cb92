// People without pages, for the scripts beside this one: hands that act over the server's line from one blank page.
import assert from 'node:assert/strict';
import { address, someone, tolerate, until } from './people.mjs';

let room;
tolerate(/404/); // a page that shows nothing has no icon
async function blank() {
  if (room) return room;
  room = await someone({ width: 300, height: 200 });
  await room.goto(`${address}/healthz`);
  await room.evaluate(() => {
    window.lines = {};
    window.open_line = (name, path, token) =>
      new Promise((opened) => {
        const line = { view: null, waits: new Map(), socket: null };
        window.lines[name] = line;
        const socket = new WebSocket(location.origin.replace('http', 'ws') + path);
        line.socket = socket;
        socket.onopen = () => socket.send(JSON.stringify({ hello: 1, token }));
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(data);
          if (said.view) line.view = said.view;
          const key = said.ack ?? said.refused ?? said.kept;
          if (key !== undefined) line.waits.get(key)?.(said);
          if (line.view) opened();
        };
      });
    window.act_on = (name, body) =>
      new Promise((answered) => {
        const line = window.lines[name];
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        const key = btoa(String.fromCharCode(...bytes))
          .replace(/\+/g, '-')
          .replace(/\//g, '_')
          .slice(0, 22);
        line.waits.set(key, answered);
        line.socket.send(JSON.stringify({ ...body, key, expect: line.view.seq }));
      });
  });
  return room;
}

// Somebody at this seat who does what a script says; an act that is refused or unlawful fails the script.
export async function hand(game, role) {
  const page = await blank();
  const name = `${game.game} ${role}`;
  await page.evaluate(
    ([one, path, token]) => window.open_line(one, path, token),
    [name, `/api/games/${game.game}/ws`, game.token(role)],
  );
  return {
    async tries(type, more = {}) {
      return page.evaluate(([one, body]) => window.act_on(one, body), [name, { act: { type, ...more } }]);
    },
    async acts(type, more = {}) {
      let said = await this.tries(type, more);
      // What others did may not have come to this hand yet: it looks, and does it then.
      await until(
        async () => {
          if (said.code === 'stale') said = await this.tries(type, more);
          return said.code !== 'stale';
        },
        () => `${role} ${type}: ${JSON.stringify(said)}`,
      );
      assert.ok(said.ack && said.ruling.finding !== 'unlawful', `${role} ${type}: ${JSON.stringify(said)}`);
      return said;
    },
    async plays(move) {
      // When the opponent has moved and pressed, and this side knows it.
      await page.waitForFunction(
        ([one, side]) => {
          const { turn, owed, phase } = window.lines[one].view;
          return turn === side && owed.white + owed.black === 0 && phase === 'playing';
        },
        [name, role],
      );
      await this.acts('moves', { move });
      await this.acts('presses');
    },
    // In the weaker way, kept by the server.
    async seals(text) {
      const said = await page.evaluate(([one, body]) => window.act_on(one, body), [name, { seal: { text } }]);
      assert.ok(said.ack, `${role} seals: ${JSON.stringify(said)}`);
    },
    async agrees(what) {
      const said = await page.evaluate(([one, body]) => window.act_on(one, body), [name, { agree: what }]);
      assert.ok(said.kept, `${role} agrees to ${what}: ${JSON.stringify(said)}`);
    },
    view: () => page.evaluate((one) => window.lines[one].view, name),
    leaves: () => page.evaluate((one) => window.lines[one].socket.close(), name),
  };
}
