// What the arbiter finds and decides, in three browsers: a wrong start, colours reversed, an assistant in a game that
// the arbiter starts, a claim made without an arbiter.
import { accessible, claim, done, gallery, holds, make_game, move, phone, shot, tap, told } from './parts/people.mjs';
import { does, leave, sit } from './parts/desk.mjs';

async function table(body, devices = [undefined, phone, undefined]) {
  const links = await make_game({ control: '3600', play: 'standard', ...body });
  const [white, black, arbiter] = [
    await sit(links.white, devices[0]),
    await sit(links.black, devices[1]),
    await sit(links.arbiter, devices[2]),
  ];
  return { links, white, black, arbiter, all: [white, black, arbiter] };
}
const over = async (pages, words) => {
  for (const page of pages) await page.locator('.over', { hasText: words }).first().waitFor();
};

// ---- begun from a wrong position: annulled, and every page says so in its words
{
  const { white, arbiter, all } = await table({ fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1' });
  await move(white, 'white', 'e2', 'e4', 'white pawn');
  await does(arbiter, 'finds wrong-start');
  await over(all, 'Annulled');
  await arbiter.locator('.log li', { hasText: '7.2.1' }).first().waitFor({ state: 'attached' });
  await gallery(arbiter, 'arbiter-annulled');
  await leave(...all);
}

// ---- colours reversed: a new game before the tenth move, the game goes on after it
{
  const { white, arbiter, all } = await table({});
  await move(white, 'white', 'e2', 'e4', 'white pawn');
  await does(arbiter, 'finds wrong-colours');
  await over(all, 'Annulled');
  await leave(...all);
}

// ---- an assistant, and clocks that wait for the arbiter
{
  const { white, black, arbiter, all } = await table({ start: 'arbiter', rules: { assistant: 'white' } }, [
    undefined,
    phone,
    phone,
  ]);
  await arbiter.locator('.waits .matter', { hasText: 'wait for you' }).waitFor();
  await accessible(arbiter, 'before the start');
  await gallery(arbiter, 'arbiter-start');
  await does(arbiter, 'starts clocks');
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await white.locator('[role=gridcell][data-square=e2]').focus();
  await white.keyboard.press('Enter');
  await white.locator('.nt.breach .clause', { hasText: '4.9' }).waitFor();
  await does(arbiter, 'approves assistant', { more: '[data-side=white]' });
  await arbiter.locator('.log li', { hasText: 'assistant' }).first().waitFor({ state: 'attached' });
  await white.keyboard.press('Escape');
  await move(white, 'white', 'e2', 'e4', 'white pawn');
  await holds(black, 'e4', 'white pawn');
  await leave(...all);
}

// ---- a claim made without an arbiter ends play; its papers are written and verified, the one assigned decides
{
  const { white, black, arbiter, all } = await table({
    control: '100',
    fen: '8/8/4k3/8/8/4K3/r7/7R w - - 0 60',
    rules: { quickplay: true, arbiter_present: false },
  });
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await claim(white, 'cannot-win and no-effort');
  await told(black, 'without an arbiter').waitFor();
  await tap(white.locator('[data-act="writes position"]'));
  await tap(black.locator('[data-act="verifies position"]'));
  await tap(white.locator('[data-act="submits scoresheet"]'));
  await tap(black.locator('[data-act="verifies scoresheet"]'));
  await arbiter.locator('.log li', { hasText: 'Black' }).first().waitFor({ state: 'attached' });
  await accessible(arbiter, 'the one assigned');
  await shot(black, 'unsupervised-phone');
  await gallery(arbiter, 'arbiter-assigned');
  await does(arbiter, 'rejects claim');
  for (const page of all) await page.locator('.res', { hasText: /0.1/ }).waitFor();
  await leave(...all);
}
await done('found');
