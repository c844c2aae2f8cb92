// By the accessibility tree alone: every control is found by its role and name and used without a pointer; what is
// told is read from live regions and alerts. A whole game, an offer, a claim, a decision card.
import assert from 'node:assert/strict';
import { address, done, laptop, make_game, someone } from './parts/people.mjs';
import { hand } from './parts/hands.mjs';

const game = await make_game({ rules: { claims: 'arbiter' }, control: '900+10' });
const [black, arbiter] = [await hand(game, 'black'), await hand(game, 'arbiter')];
const page = await someone(laptop);
await page.goto(address + game.white);
const use = async (role, name, key = 'Enter') => {
  const control = page.getByRole(role, { name }).first();
  await control.waitFor();
  await page.waitForTimeout(450);
  await control.focus();
  await page.keyboard.press(key);
};
// The pixels are not looked at: cells are named by square and piece.
const cell = (name) => page.getByRole('gridcell', { name });
async function move(from, to, after) {
  await cell(from).focus();
  await page.keyboard.press('Enter');
  await cell(new RegExp(`^${from.source.slice(1, 3)}.*touched`)).waitFor({ state: 'attached' });
  await cell(to).focus();
  await page.keyboard.press('Enter');
  await cell(after).waitFor({ state: 'attached' });
}
const live = (text) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=alert], [role=status]')].some((node) =>
        node.textContent.includes(wanted),
      ),
    text,
  );

await page.getByRole('heading', { level: 1, name: /Your seat: White/ }).waitFor({ state: 'attached' });
await live('Your move');
await move(/^e2, white pawn/, /^e4/, /^e4, white pawn/);
await live('is made');
await use('button', /Offer draw/);
await live('offer stands');
await use('button', /^Press/);
await live('White pressed the clock');
await black.acts('declines draw');
await page.getByRole('alert', { name: /It was decided/ }).waitFor();
await use('button', 'Understood');
await black.plays('e5');
await live('Black: e5');

// A claim: the ground, then the claim; the arbiter's decision is an alert with who, what and the clocks.
await use('button', 'Claim');
const dialog = page.getByRole('dialog', { name: /Claim/ });
await dialog.waitFor();
await use('button', /third occurrence/);
await use('button', /On the position/);
await live('waits for the decision');
await arbiter.acts('examines claim');
const card = page.getByRole('alert', { name: /It was decided/ });
await card.waitFor();
assert.match(await card.innerText(), /Arbiter/);
assert.match(await card.innerText(), /Boris 1[5-9]:/);
await use('button', 'Understood');
await card.waitFor({ state: 'detached' });

// A move typed into the field, found by its name.
const field = page.getByRole('textbox', { name: /Type a move/ });
await field.focus();
await page.keyboard.type('Nf3');
await page.keyboard.press('Enter');
await cell(/^f3, white knight/).waitFor({ state: 'attached' });
await use('button', /^Press/);
await black.acts('offers draw').catch(() => {});
const left = await page.evaluate(() =>
  [...document.querySelectorAll('button, a[href], input, select, summary, [role=gridcell]')]
    .filter((node) => node.checkVisibility())
    .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length))
    .map((node) => node.outerHTML.slice(0, 120)),
);
assert.deepEqual(left, [], 'every control has a name');
await use('button', /More/);
await use('button', /Resign/);
await use('button', /Yes, resign/);
await live('0–1');
await done('by the accessibility tree');
