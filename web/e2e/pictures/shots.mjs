// Every page to look at: laptop, tablet, phone and hall, light, dark and high contrast, large print, in three
// languages.   ADOUBE=build/adoube ADOUBE_SHOTS=FOLDER web/e2e/run pictures/shots
import {
  address,
  claim,
  click,
  done,
  drag,
  holds,
  laptop,
  make_game,
  more,
  phone,
  press,
  shot,
  someone,
  speak,
  tablet,
  tap,
  to_move,
  told,
  tolerate,
} from '../parts/people.mjs';

tolerate(/404/);
const wide = { width: 1180, height: 820 };
const hall = { width: 1920, height: 1080 };
const players = { white: 'Անա Պետրոսյան', black: 'Boris Levin' };
const game = await make_game({
  players,
  board: 4,
  fen: 'r1bq1rk1/pp3pbp/2np1np1/2p1p3/2P5/2NP1NP1/PP2PPBP/R1BQK2R w KQ - 0 8',
});
const white = await someone(laptop, 'hy-AM');
const black = await someone(phone, 'ru-RU', { colorScheme: 'dark' });
await white.goto(address + game.white);
await black.goto(address + game.black);
await to_move(white, 'white');
await shot(white, 'seat-laptop-hy');
await shot(black, 'seat-phone-ru-dark');

const look = async (page, theme, size = 'normal') =>
  page.evaluate(
    ([one, two]) => {
      document.documentElement.setAttribute('data-theme', one);
      document.documentElement.setAttribute('data-size', two);
    },
    [theme, size],
  );
for (const square of ['h1', 'e1']) {
  await click(white, square);
  await white.locator(`[data-square=${square}][aria-label*="դիպած"]`).waitFor({ state: 'attached' });
}
await white.locator('.nt.duty').waitFor();
await look(white, 'dark');
await shot(white, 'duty-laptop-hy-dark');
await look(white, 'contrast');
await shot(white, 'duty-laptop-hy-contrast');
await look(white, 'light', 'large');
await shot(white, 'duty-laptop-hy-large', true);
await white.setViewportSize(phone);
await shot(white, 'duty-phone-hy-large', true);
await look(white, 'light');
await white.setViewportSize(wide);
await speak(white, 'en');
await holds(white, 'h1', 'touched');
await told(white, 'ou must').waitFor();
await shot(white, 'duty-wide-en');
await white.setViewportSize(tablet);
await shot(white, 'duty-tablet-en');
await white.setViewportSize(phone);
await shot(white, 'duty-phone-en', true);
await more(white, '.barred summary');
await shot(white, 'more-phone-en', true);
await tap(white.locator('[data-panel=more] [data-do=settings]'));
await white.locator('dialog .options').first().waitFor();
await shot(white, 'settings-phone-en');
await white.keyboard.press('Escape');
await white.locator('[data-panel=more] [data-do=close]').click();

// Spectators, on a laptop and on the wall of a hall.
const watcher = await someone(laptop, 'ru-RU');
await watcher.goto(address + game.watch);
await watcher.locator('main.watch .dutybox').waitFor();
await shot(watcher, 'watch-laptop-ru');
await watcher.setViewportSize(hall);
await shot(watcher, 'watch-hall-ru');
await watcher.setViewportSize(phone);
await look(watcher, 'dark');
await shot(watcher, 'watch-phone-ru-dark', true);

// An intended move, written and claimed on; castling by its halves.
const third = await make_game({
  control: '5400+30',
  play: 'standard',
  fen: 'r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 8',
});
const writer = await someone(laptop, 'en-US');
const other = await someone(phone, 'hy-AM');
await writer.goto(address + third.white);
await other.goto(address + third.black);
await to_move(writer, 'white');
await writer.locator('[data-act=claims]').click();
await tap(writer.locator('[data-ground=fifty]'));
await tap(writer.locator('[data-do=write]'));
await writer.locator('input[name=claim]').fill('Nxe5');
await shot(writer, 'write-and-claim-laptop-en');
await tap(writer.locator('[data-verb=claim]'));
await writer.locator('.mk-penhead').waitFor({ state: 'attached' });
await shot(writer, 'written-laptop-en');
await look(writer, 'dark');
await shot(writer, 'written-laptop-en-dark');
await look(writer, 'light');
await drag(writer, 'f3', 'e5');
await holds(writer, 'e5', 'white knight');
await writer.locator('[data-act="offers draw"]').click();
await press(writer, 'white');
await other.locator('[data-act="declines draw"]').waitFor();
await shot(other, 'offer-phone-hy', true);
await tap(other.locator('[data-act="declines draw"]'));
await drag(other, 'e8', 'c8', { touched: false });
await holds(other, 'c8', 'սև արքա');
await shot(other, 'castling-phone-hy');
await drag(other, 'a8', 'd8', { touched: false });
await holds(other, 'd8', 'սև նավակ');
await press(other, 'black');
await to_move(writer, 'white');
await claim(writer, 'fifty');
await more(writer, '.rulings summary');
await writer.locator('.rulings li', { hasText: 'Claim' }).first().waitFor();
await shot(writer, 'rulings-laptop-en', true);

const both = await someone(wide, 'en-US', { hasTouch: true });
const second = await make_game();
await both.goto(`${address}${second.watch}#both=${second.token('white')}.${second.token('black')}`);
await to_move(both, 'white');
await click(both, 'g1');
await holds(both, 'g1', 'touched');
for (const [name, size] of [
  ['wide', wide],
  ['portrait', tablet],
  ['phone', phone],
]) {
  await both.setViewportSize(size);
  await shot(both, `both-${name}-en`);
}
await both.setViewportSize(tablet);
await both.locator('[data-edge=white] [data-act=more]').click();
await look(both, 'dark');
await shot(both, 'both-portrait-more-en-dark');

const visitor = await someone(phone, 'hy-AM');
await visitor.goto(address);
await visitor.locator('.tile').first().waitFor();
await shot(visitor, 'start-phone-hy', true);
await visitor.locator('form button.go').click();
await visitor.locator('[data-seat=watcher] svg.qr').waitFor();
await shot(visitor, 'ready-phone-hy', true);
await visitor.setViewportSize(laptop);
await visitor.locator('label[for=l-en]').click();
await shot(visitor, 'ready-laptop-en', true);
const dark = await someone(laptop, 'ru-RU', { colorScheme: 'dark' });
await dark.goto(address);
await dark.locator('.tile').first().waitFor();
await shot(dark, 'start-laptop-ru-dark');
await dark.goto(`${address}/laws#4.4.2`);
await dark.locator('.mark').waitFor();
await shot(dark, 'laws-laptop-ru-dark');
await dark.goto(`${address}/about`);
await dark.locator('h1', { hasText: /\d/ }).waitFor();
await shot(dark, 'about-laptop-ru-dark');
await dark.goto(`${address}/nowhere`);
await shot(dark, 'nowhere-laptop-ru-dark');
await done('looked');
