// The arbiter's page at work: a wrong and a right claim, clocks, findings, corrections, a replaced link, a result.
import assert from 'node:assert/strict';
import {
  accessible,
  claim as claims,
  done,
  drag,
  gallery,
  holds,
  make_game,
  move,
  phone,
  press,
  shot,
  tap,
  to_move,
  told,
  understood,
} from './parts/people.mjs';
import { deed, does, leave, sit, unfold } from './parts/desk.mjs';

// ---- claims: the fiftieth quiet move is at hand, no position has occurred three times
{
  const links = await make_game({
    control: '3600',
    play: 'standard',
    fen: '8/8/4k3/8/8/4K3/4R3/8 w - - 99 80',
    rules: { claims: 'arbiter' },
  });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await arbiter.locator('.clock.runs[data-side=white]').waitFor();
  await accessible(arbiter, 'arbiter');
  const claim = async (ground, by) => {
    await claims(white, ground, by);
    await arbiter.locator('.waits .matter.pen', { hasText: 'claim waits' }).waitFor();
  };
  await claim('threefold');
  await gallery(arbiter, 'arbiter-claim');
  const before = await black.locator('.clock[data-side=black] time').innerText();
  assert.equal(before, '1:00:00');
  await does(arbiter, 'examines claim');
  await black.locator('.clock[data-side=black] time', { hasText: '1:02:00' }).waitFor();
  await arbiter.locator('.log li').last().locator('.clause').first().waitFor();
  await shot(arbiter, 'arbiter-wrong-claim');

  await claim('fifty', 'Rd2');
  await white.locator('.written:visible').first().waitFor();
  await accessible(arbiter, 'a claim waits');
  await does(arbiter, 'examines claim');
  for (const page of [white, black, arbiter]) await page.locator('.res', { hasText: '½–½' }).waitFor();
  await accessible(arbiter, 'over');
  await leave(white, black, arbiter);
}

// ---- clocks, findings, corrections, links, a result
{
  const links = await make_game({ control: '3600', play: 'standard' });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await arbiter.locator('.clock.runs[data-side=white]').waitFor();

  // By keyboard alone: the deed goes, and the focus is on what waits now; the next stop is the decision.
  await deed(arbiter, 'stops clocks').focus();
  await arbiter.keyboard.press('Enter');
  await told(white, 'clocks are stopped').waitFor();
  await arbiter.waitForFunction(() => document.activeElement?.id === 'now');
  await arbiter.keyboard.press('Tab');
  assert.equal(await arbiter.evaluate(() => document.activeElement?.getAttribute('data-act')), 'starts clocks');
  await does(arbiter, 'sets clock', { fields: { side: 'black', minutes: '45' } });
  await black.locator('.clock[data-side=black] time', { hasText: '45:00' }).waitFor();
  await does(arbiter, 'starts clocks');
  await white.locator('.clock.runs[data-side=white]').waitFor();

  // Time given, and time taken away.
  await does(arbiter, 'adds', { fields: { side: 'black', way: 'give', minutes: '5', seconds: '0' } });
  await black.locator('.clock[data-side=black] time', { hasText: '50:00' }).waitFor();
  await does(arbiter, 'adds', { fields: { side: 'black', way: 'take', minutes: '10', seconds: '30' } });
  for (const page of [white, black, arbiter])
    await page.locator('.clock[data-side=black] time', { hasText: '39:30' }).waitFor();
  await arbiter
    .locator('.log li', { hasText: /loses? \d/ })
    .locator('.clause')
    .first()
    .waitFor();
  await accessible(arbiter, 'clocks');

  // What is barred stands apart and says why.
  assert.equal(await deed(arbiter, 'calls flag').count(), 0);
  await unfold(arbiter, '.whynot');
  await arbiter.locator('.whynot li', { hasText: 'Flag fall: White' }).locator('.clause').first().waitFor();
  await arbiter.locator('.whynot li', { hasText: 'Flag fall: White' }).getByText('flag has not fallen').waitFor();
  await arbiter.locator('.whynot li', { hasText: 'Examine the claim' }).getByText('No claim waited').waitFor();
  await accessible(arbiter, 'why not');
  await gallery(arbiter, 'arbiter-why-not');

  // An accident: the touched knight does not bind.
  await white.locator('[role=gridcell][data-square=g1]').focus();
  await white.keyboard.press('Enter');
  await deed(arbiter, 'finds accident', '[data-square=g1]').waitFor();
  await accessible(arbiter, 'a touch');
  await tap(deed(arbiter, 'finds accident', '[data-square=g1]'));
  await white.locator('.nt.duty').waitFor({ state: 'detached' });

  // The move was entered wrongly.
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await move(white, 'white', 'e2', 'e4', 'white pawn');
  await holds(black, 'e4', 'white pawn');
  await unfold(arbiter, '.panel:has([data-act="corrects move"])');
  await tap(deed(arbiter, 'corrects move'));
  await arbiter.locator('form.why input[name=move]').fill('d2d4');
  await arbiter.locator('form.why input[name=reason]').fill('entered wrongly');
  await gallery(arbiter, 'arbiter-correction');
  await accessible(arbiter, 'a correction');
  await tap(arbiter.locator('[data-do="corrects move"]'));
  for (const page of [white, black]) {
    await holds(page, 'd4', 'white pawn');
    await holds(page, 'e4', 'empty');
  }

  // Back to the start, with a reason.
  await does(arbiter, 'goes back to', { fields: { plies: '0', reason: 'the pieces were set up wrongly' } });
  await arbiter.locator('.log li', { hasText: 'the pieces were set up wrongly' }).waitFor();
  await holds(black, 'd2', 'white pawn');
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await drag(white, 'g1', 'f3');
  await holds(black, 'f3', 'white knight');

  // Stopped, one ply back, started: the clock of the player who has the move runs, and his press is taken.
  await press(white, 'white');
  await move(black, 'black', 'd7', 'd5', 'black pawn');
  await to_move(arbiter, 'white');
  await does(arbiter, 'stops clocks');
  await does(arbiter, 'goes back to', { fields: { plies: '1', reason: 'a piece had fallen' } });
  await holds(black, 'd7', 'black pawn');
  await does(arbiter, 'starts clocks');
  for (const page of [white, black, arbiter]) await to_move(page, 'black');
  assert.equal(await white.locator('.clock.runs[data-side=white]').count(), 0, 'the wrong clock runs');
  await understood(black);
  await move(black, 'black', 'g8', 'f6', 'black knight');
  for (const page of [white, arbiter]) await to_move(page, 'white');

  // A new link for Black; the old one is told so.
  await unfold(arbiter, '.panel:has([data-seat=black])');
  await tap(arbiter.locator('[data-seat=black]'));
  await tap(arbiter.locator('[data-renew=black]'));
  const fresh = await arbiter.locator('input[name=link]').inputValue();
  await black.locator('main.alone .notice.breach').waitFor();
  await accessible(black, 'a replaced link');
  await shot(black, 'revoked-phone');
  const again = await sit(fresh, phone);
  await holds(again, 'f3', 'white knight');

  await does(arbiter, 'declares win', { more: '[data-side=black]' });
  for (const page of [white, again, arbiter])
    await page
      .locator('.res', { hasText: '0-1' })
      .or(page.locator('.res', { hasText: '0–1' }))
      .waitFor();
  assert.equal(await arbiter.locator('.nowline h2').innerText(), 'Result: 0–1', 'nothing waits in a finished game');
  await accessible(arbiter, 'over');
  await gallery(arbiter, 'arbiter-over');
}
await done('decided');
