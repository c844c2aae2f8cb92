// The forms of a game and of an event: the start as FEN and set up by hand, by touch and by keys, at two sizes; an
// edition; a hall with one recorder. What was asked for is what the game has.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessible, address, done, fits, shot, someone, speak, tap, tolerate } from './parts/people.mjs';

tolerate(/400/); // a position that cannot be

const small = { width: 360, height: 740 };
async function view_of(link) {
  const page = await someone();
  await page.goto(new URL(link, address).href);
  await page.locator('[role=gridcell][data-square=e4]').first().waitFor({ state: 'attached' });
  const game = new URL(page.url()).pathname.split('/')[2];
  const said = await (await fetch(`${address}/api/games/${game}/record`)).json();
  await page.context().close();
  return said;
}

// ---- a single game: king and rook against king, Black to move, set up on the board of the form
for (const viewport of [small, { width: 1280, height: 800 }]) {
  const page = await someone(viewport);
  await page.goto(address);
  await tap(page.locator('details > summary', { hasText: 'Names' }).first());
  await tap(page.locator('.moreterms > summary'));
  await page.locator('select[name=venue]').selectOption('note');
  await page.locator('.moreterms .fine', { hasText: 'recorder' }).waitFor();
  await tap(page.locator('[data-do="set up"]'));
  await tap(page.locator('[data-do="empty board"]'));
  const put = async (piece, ...squares) => {
    await page.locator(`[data-put="${piece}"]`).click();
    for (const square of squares) await page.locator(`.squares8 [data-square=${square}]`).click();
  };
  await put('white king', 'e1', 'c3', 'c3'); // put there and taken off again
  await put('white rook', 'h1');
  await put('black king', 'e8');
  await put('black pawn', 'a7', 'b7');
  await put('nothing', 'b7');
  await page.locator('select[name=turn]').selectOption('black');
  await page.locator('input[name=castling-K]').check();
  assert.equal(await page.locator('input[name=castling-q]').isDisabled(), true, 'no rook there');
  assert.equal(await page.locator('input[name=fen]').inputValue(), '4k3/p7/8/8/8/8/8/4K2R b K - 0 1');
  // By keys: the cursor walks, the space bar puts.
  await page.locator('[data-put="black queen"]').click();
  await page.locator('.squares8 [data-square=b7]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  assert.equal(await page.locator('input[name=fen]').inputValue(), '4k3/p7/2q5/8/8/8/8/4K2R b K - 0 1');
  for (const lang of ['hy', 'ru', 'en']) {
    await speak(page, lang);
    await fits(page, `set up ${lang}`);
  }
  await accessible(page, 'set up');
  await shot(page, `terms-setup-${viewport.width}`, true);
  await page.locator('form button.go').click();
  await page.locator('[data-seat=white] a').waitFor();
  const said = await view_of(await page.locator('[data-seat=white] a').getAttribute('href'));
  assert.equal(said.start, '4k3/p7/2q5/8/8/8/8/4K2R b K - 0 1');
  await page.context().close();
}

// ---- a position that cannot be: the server says why, and nothing is made
{
  const page = await someone();
  await page.goto(address);
  await tap(page.locator('details > summary', { hasText: 'Names' }).first());
  await tap(page.locator('.moreterms > summary'));
  await page.locator('input[name=fen]').fill('8/8/8/8/8/8/8/4K3 w - - 0 1');
  await page.locator('form button.go').click();
  await page.locator('.notice.breach').waitFor();
  assert.equal(await page.locator('[data-seat]').count(), 0);
  await page.context().close();
}

// ---- an event whose games all begin from a position, in a hall, by the Laws of 2018
{
  const link = readFileSync(join(process.env.ADOUBE_DATA, 'out'), 'utf8').match(/http\S+\/arbiter#s=\S+/)[0];
  const page = await someone(small);
  await page.goto(link);
  await page.locator('input[name=password]').fill('a long password');
  await page.locator('form .btn.go').click();
  await page.locator('.said', { hasText: 'The password is set.' }).waitFor();
  await page.locator('[data-do=make]').click();
  await page.locator('input[name=name]').fill('Theme');
  await page.locator('[data-do=next]').click();
  await page.locator('select[name=venue]').selectOption('note');
  await page.locator('select[name=edition]').selectOption('2018');
  await page.locator('input[name=fen]').fill('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await tap(page.locator('[data-do="set up"]'));
  await page.locator('.squares8 [data-square=e5][aria-label*="black pawn"]').waitFor();
  await fits(page, 'event terms');
  await accessible(page, 'event terms');
  await shot(page, 'terms-event-360', true);
  await page.locator('[data-do=next]').click();
  await page.locator('[data-do=next]').click();
  await page.locator('textarea').fill('Anna - Boris');
  await tap(page.locator('[data-do=make-now]:not([aria-disabled=true])'));
  await page.locator('[data-do=desk]').waitFor();
  const list = await (await fetch(`${address}/api/events`)).json();
  const event = await (await fetch(`${address}/api/events/${list.events[0].event}/rounds/1`)).json();
  const said = await (await fetch(`${address}/api/games/${event.boards[0].game}/record`)).json();
  assert.equal(said.start.split(' ')[0], 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
}
await done('terms as they were asked for');
