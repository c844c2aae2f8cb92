// Resumptions that do not go by the book's first line (Guideline I): the sealer absent and the reply sealed, the
// replier absent while his clock runs, a late arrival forgiven, wrong clock times, an offer that lives through it.
import assert from 'node:assert/strict';
import {
  accessible,
  claim,
  done,
  gallery,
  holds,
  make_game,
  more,
  move,
  phone,
  shot,
  tap,
  to_move,
  told,
  understood,
} from './parts/people.mjs';
import { does, leave, resume, schedule, sit } from './parts/desk.mjs';

// White seals, without keys (the arbiter has not looked at the page yet), and both are away until the resumption.
async function adjourned(text, { rules = { default_time: 900 }, before = async () => {} } = {}) {
  const links = await make_game({ control: '3600', play: 'standard', rules });
  const [white, black] = [await sit(links.white), await sit(links.black, phone)];
  await to_move(white, 'white');
  await before(white, black);
  await more(white, '[data-act=adjourns]');
  await tap(white.locator('[data-act=really]'));
  await white.locator('input[name=seal]').fill(text);
  await tap(white.locator('[data-act="seals openly"]'));
  await told(white, 'adjourned').waitFor();
  const arbiter = await sit(links.arbiter);
  await schedule(arbiter);
  return { links, white, black, arbiter, all: [white, black, arbiter] };
}

// ---- I.9.3: the sealer is absent, the replier seals his reply; it is opened when the sealer comes
{
  const { white, black, arbiter, all } = await adjourned('Nc3');
  await tap(black.locator('[data-act=arrives]'));
  await resume(arbiter);
  await does(arbiter, 'opens envelope');
  for (const page of all) await holds(page, 'c3', 'white knight');
  await to_move(black, 'black');
  await black.locator('input[name=reply]').fill('e7e5');
  await accessible(black, 'a reply to seal');
  await gallery(black, 'reply');
  await tap(black.locator('[data-verb=reply]'));
  await to_move(white, 'white');
  await holds(white, 'e7', 'black pawn');
  await arbiter.locator('.waits .matter', { hasText: 'reply is sealed' }).waitFor();
  assert.equal(
    await arbiter.locator('.deed > [data-act="opens envelope"]').count(),
    0,
    'not before the sealer is here',
  );
  await gallery(arbiter, 'arbiter-reply');
  await understood(white);
  await tap(white.locator('[data-act=arrives]'));
  await does(arbiter, 'opens envelope');
  for (const page of all) await holds(page, 'e5', 'black pawn');
  await move(white, 'white', 'd2', 'd4', 'white pawn');
  await leave(...all);
}

// ---- I.9.2: the replier is absent; his clock runs, and the envelope stays closed until he comes
{
  const { white, black, arbiter, all } = await adjourned('Nc3');
  await tap(white.locator('[data-act=arrives]'));
  await resume(arbiter);
  await to_move(arbiter, 'black');
  await arbiter.locator('.waits .matter', { hasText: 'Black must arrive' }).waitFor();
  assert.equal(await arbiter.locator('.deed > [data-act="opens envelope"]').count(), 0);
  await gallery(arbiter, 'arbiter-absent');
  await tap(black.locator('[data-act=arrives]'));
  await does(arbiter, 'opens envelope');
  for (const page of all) await holds(page, 'c3', 'white knight');
  await move(black, 'black', 'e7', 'e5', 'black pawn');

  // I.13: wrong clock times, before the first own move; then it is too late.
  await claim(white, 'clock-times');
  await arbiter.locator('.waits .matter', { hasText: 'wrong clock times' }).waitFor();
  await accessible(arbiter, 'disputed times');
  await does(arbiter, 'sets clock', { fields: { side: 'black', minutes: '61', seconds: '0' } });
  await white.locator('.clock[data-side=black] time', { hasText: '1:01:00' }).waitFor();
  await leave(...all);
}

// ---- I.10: late beyond the default time, and the arbiter decides otherwise
{
  const { white, black, arbiter, all } = await adjourned('Nc3', { rules: { default_time: 1 } });
  await tap(white.locator('[data-act=arrives]'));
  await resume(arbiter);
  await arbiter.waitForTimeout(1500);
  await tap(black.locator('[data-act=arrives]'));
  await told(black, 'Default time').waitFor();
  await tap(black.locator('[data-act=really]')); // he is warned: it may lose the game
  for (const page of all) await page.locator('.res', { hasText: /1.0/ }).waitFor();
  await accessible(arbiter, 'late');
  await gallery(arbiter, 'arbiter-late');
  await does(arbiter, 'decides otherwise');
  await arbiter.locator('.log li', { hasText: 'decided otherwise' }).waitFor();
  await does(arbiter, 'opens envelope');
  await holds(black, 'c3', 'white knight');
  await move(black, 'black', 'e7', 'e5', 'black pawn');
  await leave(...all);
}

// ---- I.4: an offer made before the adjournment lives through it; agreed it can be when both have moved (5.2.3)
{
  const { white, black, arbiter, all } = await adjourned('Nc3', {
    before: async (white) => {
      await white.locator('[data-act="offers draw"]').click();
      await told(white, 'offer stands').waitFor();
    },
  });
  await arbiter.locator('.atboard .notice', { hasText: 'draw offer stands' }).waitFor();
  await shot(black, 'adjourned-offer-phone');
  await tap(black.locator('[data-act="accepts draw"]'));
  await told(black, '5.2.3').waitFor();
  await told(white, 'offer stands').waitFor();
  await leave(...all);
}
await done('replied');
