// The quickplay finish decided in front of three browsers (Guideline III): a claim accepted, rejected with two minutes
// for the opponent, postponed until the flag falls; an increment granted and refused.
import assert from 'node:assert/strict';
import {
  accessible,
  claim,
  done,
  gallery,
  make_game,
  more,
  move,
  phone,
  shot,
  tap,
  to_move,
  told,
} from './parts/people.mjs';
import { deed, does, leave, reveal, sit } from './parts/desk.mjs';

async function table() {
  const links = await make_game({
    control: '100',
    play: 'standard',
    fen: '8/8/4k3/8/8/4K3/r7/7R w - - 0 60',
    rules: { quickplay: true },
  });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await arbiter.locator('.clock.runs[data-side=white]').waitFor();
  return { white, black, arbiter, all: [white, black, arbiter] };
}
async function asks_increment(page) {
  await more(page, '[data-act="requests increment"]');
}
const time = async (page, side) => {
  const [minutes, seconds] = (await page.locator(`.clock[data-side=${side}] time`).innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
};
const drawn = async (pages) => {
  for (const page of pages) await page.locator('.res', { hasText: '½–½' }).waitFor();
};

// ---- accepted
{
  const { white, black, arbiter, all } = await table();
  await claim(white, 'cannot-win');
  await arbiter.locator('.waits .matter.pen', { hasText: 'cannot win' }).waitFor();
  await told(black, 'White').waitFor();
  assert.equal(await black.locator('.clock.runs').count(), 0, 'a claim stops the clock');
  await accessible(arbiter, 'a quickplay claim');
  await gallery(arbiter, 'arbiter-quickplay');
  await does(arbiter, 'accepts claim');
  await drawn(all);
  await leave(...all);
}

// ---- rejected: two minutes for the opponent, and the game goes on
{
  const { white, black, arbiter, all } = await table();
  await claim(white, 'no-effort');
  await does(arbiter, 'rejects claim');
  await black.locator('.clock[data-side=black] time', { hasText: '3:40' }).waitFor();
  await white.locator('.clock.runs[data-side=white]').waitFor();
  assert.ok((await time(white, 'white')) <= 100, 'the claimant gains nothing');
  await arbiter.locator('.log li', { hasText: 'III.5.3' }).first().waitFor();
  await move(white, 'white', 'h1', 'h5', 'white rook');
  await leave(...all);
}

// ---- postponed with two minutes, then the flag falls: the arbiter declares
for (const result of ['accepts claim', 'rejects claim']) {
  const { white, black, arbiter, all } = await table();
  await claim(white, 'cannot-win and no-effort');
  await does(arbiter, 'postpones claim', { fields: { award: '2' } });
  await black.locator('.clock[data-side=black] time', { hasText: '3:40' }).waitFor();
  for (const page of [white, black]) await told(page, 'postponed').waitFor();
  await arbiter.locator('.waits .matter', { hasText: 'postponed' }).waitFor();
  await accessible(arbiter, 'postponed');
  await does(arbiter, 'sets clock', { fields: { side: 'white', minutes: '0', seconds: '1' } });
  await arbiter.locator('.waits .matter', { hasText: 'flag' }).first().waitFor();
  await gallery(arbiter, `arbiter-postponed-flag`);
  assert.equal(await arbiter.locator('.over').count(), 0, 'the flag alone decides nothing');
  await told(white, 'arbiter').waitFor();
  for (const page of all)
    assert.equal(await page.getByText('have not been started').count(), 0, 'stopped by the flag, not before the start');
  await does(arbiter, result);
  if (result === 'accepts claim') await drawn(all);
  else for (const page of all) await page.locator('.res', { hasText: /0.1/ }).waitFor();
  await leave(...all);
}

// ---- the increment: an offer that must be refused first; then granted
{
  const { white, black, arbiter, all } = await table();
  await asks_increment(white);
  await arbiter.locator('.waits .matter.pen', { hasText: 'increment' }).waitFor();
  await reveal(arbiter, 'agrees increment', '[aria-disabled=true]');
  await shot(black, 'increment-asked-phone');
  await tap(black.locator('[data-act="declines draw"]'));
  await gallery(arbiter, 'arbiter-increment');
  await does(arbiter, 'agrees increment');
  await black.locator('.clock[data-side=black] time', { hasText: '3:40' }).waitFor();
  await move(white, 'white', 'h1', 'h5', 'white rook');
  await to_move(white, 'black');
  await leave(...all);
}

// ---- the increment refused: nothing is added, the claim is open
{
  const { white, black, arbiter, all } = await table();
  await asks_increment(white);
  await tap(black.locator('[data-act="declines draw"]'));
  await does(arbiter, 'refuses increment');
  await white.locator('.clock.runs[data-side=white]').waitFor();
  assert.equal(await time(black, 'black'), 100);
  await claim(white, 'no-effort');
  await deed(arbiter, 'accepts claim').waitFor({ state: 'attached' });
  await arbiter.locator('.waits .matter.pen', { hasText: 'no effort' }).waitFor();
  await leave(...all);
}
await done('decided in the quickplay finish');
