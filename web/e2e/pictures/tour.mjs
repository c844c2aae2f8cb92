// Every page to look at, at four sizes, in three languages.   ADOUBE=build/adoube ADOUBE_SHOTS=FOLDER web/e2e/run
// pictures/tour
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, done, fits, make_game, shot, someone, tolerate } from '../parts/people.mjs';
import { hand } from '../parts/hands.mjs';
import { ask, seated } from '../parts/players.mjs';

tolerate(/./);
const sizes = { 360: [740, 'hy-AM'], 768: [1024, 'ru-RU'], 1280: [800, 'en-US'], 1920: [1080, 'hy-AM'] };
const link = readFileSync(join(process.env.ADOUBE_DATA, 'out'), 'utf8').match(/http\S+\/arbiter#s=\S+/)[0];
const lines = Array.from({ length: 6 }, (_, i) => `${i + 1}; Սարգսյան, Գաբրիել ${i}; Harutyunyan, Tigran ${i}`).join(
  '\n',
);
const made = await ask('events', {
  name: 'Երևանի բաց առաջնություն',
  site: 'Yerevan',
  rounds: 3,
  lines,
  defaults: { start: 'arbiter', control: '5400+30', rules: { claims: 'arbiter' } },
});
const token = made.arbiter.split('#s=')[1];
await ask(`events/${made.event}/clocks`, { do: 'start' }, token);
const tables = made.boards.map(seated);
await tables[0].white.plays('e4', 'white');
await tables[1].white.act({ act: { type: 'claims', ground: 'threefold' } });
await tables[2].white.act({ act: { type: 'resigns' } });
const players = { white: 'Անահիտ Պետրոսյան-Հակոբյան', black: 'Boris Levin' };
const game = await make_game({ players, control: '5400+30', play: 'standard', rules: { claims: 'arbiter' } });
const [white, black] = [await hand(game, 'white'), await hand(game, 'black')];
await white.plays('e4');
await black.acts('touches', { squares: ['g8'] });
const hall = await make_game({ players, control: '5400', play: 'standard', venue: 'note' });
const e = `/e/${made.event}`;
const pages = {
  start: '/',
  seat: game.black,
  watch: game.watch,
  desk: game.arbiter,
  both: `/g/${hall.game}#both=${hall.token('white')}.${hall.token('black')}`,
  home: link,
  event: `${e}#s=${token}`,
  standings: `${e}#standings`,
  evdesk: `${e}/desk#s=${token}`,
  wall: `${e}/wall`,
  roster: `${e}/players#s=${token}`,
  laws: '/laws',
  guide: '/guide/arbiter',
  papers: `/g/${game.game}/sheet`,
};
for (const [width, [height, lang]] of Object.entries(sizes))
  for (const [name, path] of Object.entries(pages)) {
    const page = await someone({ width: Number(width), height }, lang);
    await page.goto(new URL(path, address).href);
    await page.waitForTimeout(700);
    await fits(page, `${name} ${width}`);
    await shot(page, `tour-${width}-${name}`);
    await page.context().close();
  }
for (const one of tables.flatMap((table) => [table.white, table.black])) one.close();
await done('seen');
