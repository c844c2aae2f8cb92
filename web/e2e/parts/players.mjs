// Players without a browser, for stories with many boards: a WebSocket each, acts as JSON.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { address, patience } from './people.mjs';

export async function ask(path, body, token) {
  const answer = await fetch(`${address}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
  return text.startsWith('{') ? JSON.parse(text) : text;
}

export class Player {
  constructor(game, token) {
    this.waiting = [];
    this.answers = new Map();
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game}/ws`);
    this.socket.onopen = () => this.socket.send(JSON.stringify({ hello: 1, token }));
    this.socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.view) this.view = said.view;
      const key = said.ack ?? said.refused;
      if (key !== undefined) this.answers.set(key, said);
      this.waiting = this.waiting.filter((one) => !one());
    };
  }
  until(fits, what) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`waited in vain: ${what} ${JSON.stringify(this.view?.phase)}`)),
        patience,
      );
      const look = () => {
        if (!this.view || !fits(this.view)) return false;
        clearTimeout(late);
        resolve(this.view);
        return true;
      };
      if (!look()) this.waiting.push(look);
    });
  }
  async act(body, expect) {
    await this.until(() => true, 'a view');
    const key = randomBytes(16).toString('base64url');
    this.socket.send(JSON.stringify({ ...body, key, expect: expect ?? this.view.seq }));
    await this.until(() => this.answers.has(key), JSON.stringify(body));
    const said = this.answers.get(key);
    if (said.ack !== undefined) await this.until((view) => view.seq >= said.seq, 'the view after it');
    return said;
  }
  async does(act) {
    const said = await this.act({ act });
    assert.equal(said.ruling?.finding, 'lawful', JSON.stringify([act, said]));
    return said;
  }
  async plays(move, side) {
    await this.until((view) => view.turn === side && view.phase === 'playing', `${side} to move`);
    return this.does({ type: 'plays', move });
  }
  close() {
    this.socket.close();
  }
}

const token = (link) => link.split('#s=')[1];
export const seated = (board) => ({
  white: new Player(board.game, token(board.seats.white)),
  black: new Player(board.game, token(board.seats.black)),
});

// Fool's mate.
export async function black_mates({ white, black }) {
  await white.plays('f3', 'white');
  await black.plays('e5', 'black');
  await white.plays('g4', 'white');
  await black.plays('Qh4', 'black');
}
