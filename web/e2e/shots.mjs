// Every page to look at: laptop, tablet and phone, light, dark and high contrast, in three languages.
//   ADOUBE=build/adoube ADOUBE_SHOTS=FOLDER web/e2e/run shots
import { address, click, done, holds, laptop, make_game, phone, shot, someone, tablet, to_move, tolerate } from './people.mjs';

tolerate(/404/);
const wide = { width: 1180, height: 820 };
const players = { white: 'Անա Պետրոսյան', black: 'Boris Levin' };
const game = await make_game({ players, board: 4, fen: 'r1bq1rk1/pp3pbp/2np1np1/2p1p3/2P5/2NP1NP1/PP2PPBP/R1BQK2R w KQ - 0 8' });
const white = await someone(laptop, 'hy-AM');
const black = await someone(phone, 'ru-RU', { colorScheme: 'dark' });
await white.goto(address + game.white);
await black.goto(address + game.black);
await to_move(white, 'white');
await shot(white, 'seat-laptop-hy');
await shot(black, 'seat-phone-ru-dark');

const settings = async (page, theme, size) => page.evaluate(([one, two]) => { document.documentElement.setAttribute('data-theme', one); if (two) document.documentElement.setAttribute('data-size', two); }, [theme, size]);
for (const square of ['h1', 'e1']) { await click(white, square); await white.locator(`[data-square=${square}][aria-label*="դիպած"]`).waitFor({ state: 'attached' }); }
await white.locator('.dutybox').waitFor();
await settings(white, 'dark');
await shot(white, 'duty-laptop-hy-dark');
await settings(white, 'contrast');
await shot(white, 'duty-laptop-hy-contrast');
await settings(white, 'light', 'large');
await shot(white, 'duty-laptop-hy-large', true);
await white.setViewportSize(wide);
await settings(white, 'light', 'normal');
await white.locator('label[for=l-en]').click();
await holds(white, 'h1', 'touched');
await white.locator('.dutybox', { hasText: 'You must' }).waitFor();
await shot(white, 'duty-wide-en');
await white.setViewportSize(tablet);
await shot(white, 'duty-tablet-en');
await white.setViewportSize(phone);
await shot(white, 'duty-phone-en', true);
await white.locator('[data-act=more]').click();
await shot(white, 'more-phone-en', true);
await white.locator('[data-do=settings]').click();
await white.locator('dialog .options').first().waitFor();
await shot(white, 'settings-phone-en');

const watcher = await someone(laptop, 'ru-RU');
await watcher.goto(address + game.watch);
await watcher.locator('main.watch .dutybox').waitFor();
await shot(watcher, 'watch-laptop-ru');

const both = await someone(wide, 'en-US', { hasTouch: true });
const second = await make_game();
await both.goto(`${address}${second.watch}#both=${second.token('white')}.${second.token('black')}`);
await to_move(both, 'white');
await shot(both, 'tablet-wide-en');
await both.setViewportSize(phone);
await shot(both, 'tablet-phone-en');

const visitor = await someone(phone, 'hy-AM');
await visitor.goto(address);
await visitor.locator('.tile').first().waitFor();
await shot(visitor, 'start-phone-hy', true);
await visitor.locator('form button.go').click();
await visitor.locator('[data-seat=watcher] svg.qr').waitFor();
await shot(visitor, 'ready-phone-hy', true);
const dark = await someone(laptop, 'ru-RU', { colorScheme: 'dark' });
await dark.goto(address);
await dark.locator('.tile').first().waitFor();
await shot(dark, 'start-laptop-ru-dark');
await dark.goto(`${address}/laws#4.4.2`);
await dark.locator('.mark').waitFor();
await shot(dark, 'laws-laptop-ru-dark');
await dark.goto(`${address}/about`);
await shot(dark, 'about-laptop-ru-dark');
await dark.goto(`${address}/nowhere`);
await shot(dark, 'nowhere-laptop-ru-dark');
await done('looked');
