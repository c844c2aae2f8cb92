// The desk of an event and its wall, on a phone, a tablet, a laptop and a projector: what comes in at twelve boards
// moves nothing on the desk, a claim is decided with its buttons on the screen, the page never scrolls; on the wall the
// boards fill the screen, with diagrams where there is room.
import assert from 'node:assert/strict';
import { accessible, address, done, fits, shot, someone, tap } from './parts/people.mjs';
import { deed } from './parts/desk.mjs';
import { ask, seated } from './parts/players.mjs';
import { shifts_of, watch_shifts } from './parts/shifts.mjs';

const sizes = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
const names = ['Sargsyan, Gabriel', 'Harutyunyan, Tigran', 'Grigoryan, Avetik', 'Petrosyan-Hakobyan, Mariam'];
const figures = [];
for (const [width, height] of Object.entries(sizes)) {
  const viewport = { width: Number(width), height };
  const lines = Array.from({ length: 12 }, (_, i) => `${i + 1}; ${names[i % 4]} ${i}; Levin, Boris ${i}`).join('\n');
  const made = await ask('events', {
    name: 'Yerevan Open',
    lines,
    defaults: { start: 'arbiter', control: '5400+30', rules: { claims: 'arbiter' } },
  });
  const token = made.arbiter.split('#s=')[1];
  await ask(`events/${made.event}/clocks`, { do: 'start' }, token);
  const tables = made.boards.map(seated);
  const desk = await someone(viewport);
  await desk.goto(`${address}/e/${made.event}/desk#s=${token}`);
  await desk.locator('.t2').nth(11).waitFor({ state: 'attached' });
  await desk.waitForTimeout(600);
  await watch_shifts(desk);
  const looks = async (state) => {
    await desk.waitForTimeout(150);
    assert.ok(await desk.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `${width}: ${state}`);
    await fits(desk, `${width}: ${state}`);
    await shot(desk, `event-still-${width}-${state}`);
  };
  await looks('quiet');
  await tables[0].white.plays('e4', 'white');
  await tables[1].white.plays('d4', 'white');
  await tables[2].white.act({ act: { type: 'claims', ground: 'threefold' } });
  await desk.locator('.q2').nth(0).waitFor({ state: 'attached' });
  await tables[3].white.act({ act: { type: 'summons arbiter' } });
  await desk.locator('.q2').nth(1).waitFor({ state: 'attached' });
  await looks('two-wait');
  const pane = (name) => desk.locator(`.panes [data-pane=${name}]`);
  if (await pane('queue').isVisible()) {
    assert.equal(await pane('queue').locator('.badge').innerText(), '2');
    await tap(pane('queue'));
  }
  await tap(desk.locator('.q2 .hit2').first());
  await desk.locator('.dbody .desk').waitFor();
  await desk.locator('.first .matter').waitFor({ state: 'attached' });
  await desk.waitForTimeout(600);
  const box = await deed(desk, 'examines claim').boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${width}: the decision is on the screen`);
  await watch_shifts(desk);
  await tables[0].black.plays('e5', 'black');
  await tables[4].white.act({ act: { type: 'summons arbiter' } });
  await desk.locator('.q2').nth(2).waitFor({ state: 'attached' });
  await looks('decision');
  await accessible(desk, `${width}: a decision`);
  const { sum, worst } = await shifts_of(desk);
  assert.ok(sum < 0.005, `${width}: layout shift ${sum.toFixed(3)}: ${worst}`);
  await tap(deed(desk, 'examines claim'));
  await desk.locator('.first .matter').waitFor({ state: 'detached' });
  await looks('decided');

  // The wall.
  const wall = await someone(viewport);
  await wall.goto(`${address}/e/${made.event}/wall`);
  await wall.locator('.wl .wt').nth(11).waitFor();
  await fits(wall, `${width}: wall`);
  await accessible(wall, `${width}: wall`);
  const last = await wall.locator('.wl .wt').nth(11).boundingBox();
  if (viewport.width >= 1280) {
    assert.ok(last.y + last.height > height * 0.96 && last.y + last.height <= height, 'the boards fill the screen');
    assert.equal(await wall.locator('.wl svg.mini').count(), 12);
  }
  await shot(wall, `wall-${width}`);
  figures.push(`${width} ${sum.toFixed(2)}`);
  for (const one of tables.flatMap((table) => [table.white, table.black])) one.close();
  await desk.context().close();
  await wall.context().close();
}
await done(`the event's desk stands still: layout shift ${figures.join(', ')}`);
