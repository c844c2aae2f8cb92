// A game nobody watches over never freezes at one tap: no arbiter can be called, and both players together stop and
// start the clocks and take a move back. At three sizes.
import assert from 'node:assert/strict';
import {
  accessible,
  address,
  done,
  fits,
  holds,
  make_game,
  shot,
  someone,
  tap,
  told,
  to_move,
} from './parts/people.mjs';
import { hand } from './parts/hands.mjs';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  const game = await make_game({ rules: { arbiter_present: false, claims: 'instant' } });
  const black = await hand(game, 'black');
  const white = await someone(viewport);
  await white.goto(address + game.white);
  await to_move(white, 'white');

  // One tap, and another: the clocks run on.
  await white.locator('.call').click();
  await accessible(white, 'a pause to propose');
  await tap(white.locator('[data-act="summons arbiter"]'));
  await told(white, 'must agree').waitFor();
  await fits(white, 'a proposal');
  assert.equal((await black.view()).phase, 'playing');
  assert.equal((await black.view()).clock.running, 'white');
  for (const type of ['summons arbiter', 'stops clock']) {
    const said = await black.tries(type);
    assert.equal(said.code, 'role', `${type} alone`);
    assert.equal((await black.view()).phase, 'playing');
  }
  await tap(white.locator('[data-act=no]'));
  await told(white, 'Your move').waitFor();
  await black.agrees('stop');
  await told(white, 'proposes').waitFor();
  await shot(white, `alone-proposal-${viewport.width}`);
  await tap(white.locator('[data-act=agree]'));
  await told(white, 'Both of you stopped').waitFor();
  assert.equal((await black.view()).phase, 'paused');
  await shot(white, `alone-paused-${viewport.width}`);
  await tap(white.locator('[data-act=starts]'));
  await told(white, 'must agree').waitFor();
  assert.equal((await black.view()).phase, 'paused', 'not by one alone');
  await black.agrees('start');
  await to_move(white, 'white');

  // A move taken back by both.
  await white.locator('input[name=play]').fill('e4');
  await tap(white.locator('[data-verb=play]'));
  await holds(white, 'e4', 'white pawn');
  await black.agrees('take back');
  await tap(white.locator('[data-act=agree]'));
  await holds(white, 'e2', 'white pawn');
  await white.context().close();
}
await done('goes on without an arbiter');
