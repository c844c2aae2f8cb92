// The arbiter's page at work: a wrong and a right claim, clocks, findings, corrections, a replaced link, a result.
import assert from 'node:assert/strict';
import { accessible, address, drag, done, gallery, make_game, holds, move, phone, shot, someone } from './people.mjs';

async function sit(link, viewport) { const page = await someone(viewport); await page.goto(new URL(link, address).href); return page; }
const panel = (page, words) => page.locator('details.panel', { hasText: words });
async function unfold(page, words) {
  const one = panel(page, words).first();
  if (!await one.evaluate((box) => box.open)) await one.locator('> summary').click();
}
const deed = (page, act, more = '') => page.locator(`.desk .deed > [data-act="${act}"]${more}`);

// ---- claims: the fiftieth quiet move is at hand, no position has occurred three times
{
  const links = await make_game({ control: '3600', play: 'standard', fen: '8/8/4k3/8/8/4K3/4R3/8 w - - 99 80', rules: { claims: 'arbiter' } });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await arbiter.locator('.clock.runs[data-side=white]').waitFor();
  await accessible(arbiter, 'arbiter');
  const claim = async (ground) => {
    await white.locator('[data-act=claims]').first().click();
    await white.locator(`.drawer [data-ground=${ground}]`).click();
    await arbiter.locator('.waits .notice.pen', { hasText: 'claim waits' }).waitFor();
  };
  await claim('threefold');
  await gallery(arbiter, 'arbiter-claim');
  const before = await black.locator('.clock[data-side=black] time').innerText();
  assert.equal(before, '1:00:00');
  await deed(arbiter, 'examines claim', ':not([aria-disabled=true])').click();
  await black.locator('.clock[data-side=black] time', { hasText: '1:02:00' }).waitFor();
  await arbiter.locator('.log li').first().locator('.clause').first().waitFor();
  await shot(arbiter, 'arbiter-wrong-claim');

  await white.locator('[data-act=writes]').first().click();
  await white.locator('.drawer input').first().fill('Rd2');
  await white.locator('.drawer .btn.go').click();
  await white.locator('.written').waitFor();
  await claim('fifty');
  await accessible(arbiter, 'a claim waits');
  await deed(arbiter, 'examines claim', ':not([aria-disabled=true])').click();
  for (const page of [white, black, arbiter]) await page.locator('.over .res', { hasText: '½–½' }).waitFor();
  await accessible(arbiter, 'over');
  for (const page of [white, black, arbiter]) await page.context().close();
}

// ---- clocks, findings, corrections, links, a result
{
  const links = await make_game({ control: '3600', play: 'standard' });
  const [white, black, arbiter] = [await sit(links.white), await sit(links.black, phone), await sit(links.arbiter)];
  await arbiter.locator('.clock.runs[data-side=white]').waitFor();

  await deed(arbiter, 'stops clocks').click();
  await white.locator('.notice', { hasText: 'clocks are stopped' }).waitFor();
  await deed(arbiter, 'sets clock').click();
  await arbiter.locator('form.why select[name=side]').selectOption('black');
  await arbiter.locator('form.why input[name=minutes]').fill('45');
  await arbiter.locator('[data-do="sets clock"]').click();
  await black.locator('.clock[data-side=black] time', { hasText: '45:00' }).waitFor();
  await deed(arbiter, 'starts clocks', ':not([aria-disabled=true])').click();
  await white.locator('.clock.runs[data-side=white]').waitFor();

  // A barred act says why.
  await deed(arbiter, 'calls flag', '[data-side=white]').click({ force: true });
  await arbiter.locator('.deed.open .why .clause').first().waitFor();
  await deed(arbiter, 'calls flag', '[data-side=white]').click({ force: true });

  // An accident: the touched knight does not bind.
  await white.locator('[role=gridcell][data-square=g1]').focus();
  await white.keyboard.press('Enter');
  await deed(arbiter, 'finds accident', '[data-square=g1]').waitFor();
  await accessible(arbiter, 'a touch');
  await deed(arbiter, 'finds accident', '[data-square=g1]').click();
  await white.locator('.dutybox').waitFor({ state: 'detached' });

  // The move was entered wrongly.
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await move(white, 'white', 'e2', 'e4', 'white pawn');
  await holds(black, 'e4', 'white pawn');
  await unfold(arbiter, 'Findings and corrections');
  await deed(arbiter, 'corrects move').click();
  await arbiter.locator('form.why input[name=move]').fill('d2d4');
  await arbiter.locator('form.why input[name=reason]').fill('entered wrongly');
  await gallery(arbiter, 'arbiter-correction');
  await accessible(arbiter, 'a correction');
  await arbiter.locator('[data-do="corrects move"]').click();
  for (const page of [white, black]) { await holds(page, 'd4', 'white pawn'); await holds(page, 'e4', 'empty'); }

  // Back to the start, with a reason.
  await deed(arbiter, 'goes back to').click();
  await arbiter.locator('form.why select[name=plies]').selectOption('0');
  await arbiter.locator('form.why input[name=reason]').fill('the pieces were set up wrongly');
  await arbiter.locator('[data-do="goes back to"]').click();
  await holds(black, 'd2', 'white pawn');
  await white.locator('.clock.runs[data-side=white]').waitFor();
  await drag(white, 'g1', 'f3');
  await holds(black, 'f3', 'white knight');

  // A new link for Black; the old one is told so.
  await unfold(arbiter, 'Seat links');
  await arbiter.locator('[data-seat=black]').click();
  await arbiter.locator('[data-renew=black]').click();
  const fresh = await arbiter.locator('input[name=link]').inputValue();
  await black.locator('main.alone .notice.breach').waitFor();
  await accessible(black, 'a replaced link');
  await shot(black, 'revoked-phone');
  const again = await sit(fresh, phone);
  await holds(again, 'f3', 'white knight');

  await unfold(arbiter, 'Result');
  await deed(arbiter, 'declares win', '[data-side=black]').click();
  await accessible(arbiter, 'a question');
  await arbiter.locator('[data-do="declares win"]').click();
  for (const page of [white, again, arbiter]) await page.locator('.over .res', { hasText: '0-1' }).or(page.locator('.over .res', { hasText: '0–1' })).waitFor();
  await gallery(arbiter, 'arbiter-over');
}
await done('decided');
