// An impatient thumb on a phone: everything tapped twice, the clock pressed before the server has answered, Back and
// reload in every state, two tabs of one seat, the phone turned round and taken offline. Nothing happens twice, nothing
// is lost, and the game goes on.
import assert from 'node:assert/strict';
import {
  address,
  centre,
  done,
  fits,
  holds,
  make_game,
  shot,
  someone,
  tap,
  to_move,
  told,
  tolerate,
} from './parts/people.mjs';
import { hand } from './parts/hands.mjs';
import { relay } from './parts/relay.mjs';

tolerate(/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|404/);
const phone = { width: 360, height: 740 };
const wire = await relay(address, 60);
const game = await make_game({ rules: { arbiter_present: false, claims: 'instant' }, control: '900' });
const black = await hand(game, 'black');
const page = await someone(phone, 'en-US', { hasTouch: true, isMobile: true });
page.removeAllListeners('request');
await page.goto(wire.address + game.white);
await to_move(page, 'white');

const at = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
async function twice(spot, pause = 80) {
  await page.touchscreen.tap(...spot);
  await page.waitForTimeout(pause);
  await page.touchscreen.tap(...spot);
}
const settled = async (what) => {
  await page.waitForTimeout(700);
  const view = await black.view();
  assert.equal(view.phase, 'playing', what);
  return view;
};

// Every control twice, at once and a little later: the game is where it was, and no panel is left in the way.
for (const name of ['.call', '[data-act=adjusts]', '[data-act=claims]', '[data-act=more]:visible', '.verb', '.press'])
  for (const pause of [0, 90, 250]) {
    await twice(await at(page.locator(name).first()), pause);
    const view = await settled(`${name} twice`);
    assert.equal(view.record.length, 0, name);
    assert.equal(view.offer, null, name);
    for (const close of await page.locator('[data-do=close]:visible').all()) await tap(close);
    await page.keyboard.press('Escape');
    if (await page.locator('[data-act=adjusts][aria-pressed=true]').count())
      await tap(page.locator('[data-act=adjusts]'));
  }

// A quick hand: tap, tap, press, press again, all before the first answer is back.
const press = await at(page.locator('.press'));
await page.touchscreen.tap(...(await centre(page, 'e2')));
await page.touchscreen.tap(...(await centre(page, 'e4')));
await twice(press, 30);
await to_move(page, 'black');
let view = await settled('a quick move');
assert.equal(view.record.length, 1);
assert.equal(view.owed.white, 0, 'pressed');
assert.equal(await page.locator('.nt.breach').count(), 0, 'nothing to scold');
await black.plays('e5');
await to_move(page, 'white');

// A double tap where an offer's answers appear answers nothing.
await page.touchscreen.tap(...(await centre(page, 'g1')));
await page.touchscreen.tap(...(await centre(page, 'f3')));
await holds(page, 'f3', 'white knight');
await page.touchscreen.tap(...press);
await to_move(page, 'black');
await black.acts('moves', { move: 'Nc6' });
await black.acts('offers draw');
await black.acts('presses');
await page.locator('[data-act="accepts draw"]').waitFor();
await twice(await at(page.locator('[data-act="accepts draw"]')), 60);
view = await settled('an offer tapped as it appeared');
assert.equal(view.offer, 'black');

// Reloaded in every state: the same state, without a tap.
const reload = async (what, words) => {
  await page.reload();
  await told(page, words).waitFor();
  await fits(page, what);
};
await reload('an offer', 'offers a draw');
await tap(page.locator('[data-act="declines draw"]'));
await told(page, 'Your move').waitFor();
await page.touchscreen.tap(...(await centre(page, 'f1')));
await told(page, 'bishop').waitFor();
await reload('touched', 'bishop');
await page.touchscreen.tap(...(await centre(page, 'f1')));
await page.touchscreen.tap(...(await centre(page, 'c4')));
await holds(page, 'c4', 'white bishop');
await reload('made', 'is made');
await tap(page.locator('.press'));
await to_move(page, 'black');
await reload('waiting', 'has the move');

// Back and forward: the seat is there again.
await page.goto(`${wire.address}/about`);
await page.goBack();
await page.locator('main.seat').waitFor();
await page.goForward();
await page.goBack();
await to_move(page, 'black');

// Two tabs of one seat: both are told, both show the move, each act happens once.
const second = await page.context().newPage();
await second.goto(wire.address + game.white);
await told(page, 'open in 2 windows').waitFor();
await black.plays('Bc5');
for (const one of [page, second]) await to_move(one, 'white');
await Promise.all([page, second].map((one) => one.locator('input[name=play]').fill('d3')));
await Promise.all([page, second].map((one) => one.locator('[data-verb=play]').click()));
for (const one of [page, second]) await holds(one, 'd3', 'white pawn');
view = await settled('both tabs play');
assert.equal(view.record.length, 7);
await second.close();

// Turned round and back while a finger is down: the press is on the screen, nothing is played.
for (const size of [{ width: 740, height: 360 }, phone]) {
  await page.setViewportSize(size);
  await page.waitForTimeout(200);
  await fits(page, `${size.width} wide`);
  const box = await page.locator('.press').boundingBox();
  assert.ok(box.y + box.height <= size.height + 1 && box.x + box.width <= size.width + 1, 'the press is on the screen');
  await shot(page, `thumb-${size.width}`);
}
assert.equal((await settled('turned')).record.length, 7);

// Offline in the middle of a press: told so, sent once, and told when it is back.
await page.context().setOffline(true);
await page.evaluate(() => window.dispatchEvent(new Event('offline')));
await told(page, 'Connection lost').waitFor();
await page.touchscreen.tap(...press);
await told(page, 'last act').waitFor();
await page.waitForTimeout(900);
await page.touchscreen.tap(...press);
await shot(page, 'thumb-offline');
await page.context().setOffline(false);
await page.evaluate(() => window.dispatchEvent(new Event('online')));
await to_move(page, 'black');
view = await settled('back online');
assert.equal(view.owed.white, 0);
assert.equal(view.record.length, 7);
wire.close();
await done('an impatient thumb');
