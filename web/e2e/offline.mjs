// The offline file, opened from a disk with the network off: the rook before the king, a wrong claim, a dead position,
// a lost envelope, an exam; texts that cannot be read; a link of a newer version. No request leaves the page.
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { accessible, address, cell, click, done, drag, fits, laptop, shot, someone } from './parts/people.mjs';

const page = await someone(laptop);
await page.context().setOffline(true);
const go = async (hash) => {
  await page.goto(`${address}#/${hash}`);
  await page.locator('main').waitFor();
};
const at_focus = () => page.evaluate(() => document.activeElement.dataset.do ?? document.activeElement.className);
const slot = page.locator('[data-slot]');
const numbers = (where) => where.locator('.clause').allInnerTexts();
const clear = async () => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await go('rule');
  await page.locator('.boardpane').waitFor();
};
async function begin(fen) {
  await page.locator('[data-do="set up desk"]').click();
  await page.locator('input[name=fen]').fill(fen);
  await page.locator('[data-do="take position"]').click();
  await page.locator('.setupform').waitFor({ state: 'detached' });
  assert.equal(await at_focus(), 'set up desk');
}

// The rook, then the king: the rook must move, castling is against the Laws, and each is told with its clause.
const opened = Date.now();
await go('rule');
await page.locator('.boardpane').waitFor();
const ready = Date.now() - opened;
await begin('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
await click(page, 'h1');
await page.locator('[data-act-number="1"]').waitFor();
assert.deepEqual(await numbers(slot), ['4.3.1']);
await click(page, 'e1');
await page.locator('[data-act-number="2"]').waitFor();
assert.ok((await numbers(slot)).includes('4.4.2'));
assert.match(await slot.innerText(), /rook h1/);
await cell(page, 'h1', 'touched 1').waitFor({ state: 'attached' });
await shot(page, 'offline-rook-king');
await accessible(page, 'the desk under a duty');
await drag(page, 'e1', 'g1', { touched: false });
await page.locator('.said2 .ruling[data-finding=unlawful]').waitFor();
assert.ok((await numbers(slot)).includes('4.4.2'));
await slot.locator('.clause').first().click();
await page.locator('dialog .law').waitFor();
await page.keyboard.press('Escape');
await page.locator('dialog').waitFor({ state: 'detached' });
assert.equal(await at_focus(), 'clause', 'the clause that was opened has the focus again');
// Undone and done again, by keyboard.
const acts = () => page.locator('[data-act-number]').count();
const before = await acts();
await page
  .locator('h1')
  .first()
  .evaluate(() => document.activeElement?.blur());
await page.keyboard.press('Control+z');
assert.equal(await acts(), before - 1);
await page.keyboard.press('Control+y');
assert.equal(await acts(), before);
// The link names no folder of this device; pasted elsewhere it opens the same desk. With an address it begins there.
await page.locator('[data-do=share]').click();
const link = await page.locator('input[name=link]').inputValue();
assert.match(link, /^adoube\.html#\/rule\/s=2\./);
const elsewhere = await someone(laptop);
await elsewhere.context().setOffline(true);
await elsewhere.goto(`${address}#/rule`);
await elsewhere.locator('[data-tab=story]').click();
await elsewhere.locator('input[name=paste]').fill(link.slice(0, -4));
await elsewhere.locator('[data-do="open link"]').click();
await elsewhere.locator('.notice', { hasText: 'damaged' }).waitFor();
await elsewhere.locator('input[name=paste]').fill(link);
await elsewhere.locator('[data-do="open link"]').click();
await elsewhere.locator(`[data-act-number="${before}"]`).waitFor();
await elsewhere.close();
await page.locator('input[name=links-to]').fill('club.example');
await page.keyboard.press('Tab');
await page.waitForFunction(() =>
  /^https:\/\/club\.example\/rule#s=2/.test(document.querySelector('[name=link]').value),
);
await accessible(page, 'a link that was made');
await page.evaluate(() => localStorage.removeItem('adoube.links_to'));

// On paper the diagrams fill their frames: 62 mm are 234 px.
await page.emulateMedia({ media: 'print' });
const diagram = await page.locator('.rulingsheet .mini').first().boundingBox();
assert.ok(diagram.width > 230 && diagram.height > 230, `a diagram of ${diagram.width} by ${diagram.height} px`);
await page.emulateMedia({ media: 'screen' });

// A claim that is wrong: two occurrences, and one that only looks like them.
await page.locator('[data-tab=pgn]').click();
await page.locator('textarea[name=pgn]').fill('1. Nf3 Nf6 2. Rg1 Ng8 3. Rh1 Nf6 4. Rg1 Ng8 5. Rh1 Nf6 *');
await page.locator('[data-do="read pgn"]').click();
await page.locator('[data-do="take pgn"]').click();
await page.locator('[data-do="ask claim"]').click();
await page.locator('[data-right=false]').waitFor();
assert.equal(await page.locator('[data-occurrence]').count(), 2);
assert.equal(await page.locator('[data-look-alike]').count(), 1);
assert.match(await page.locator('[data-look-alike]').innerText(), /castling rights/);
await accessible(page, 'a wrong claim');
await shot(page, 'offline-wrong-claim', true);

// A broken game: the place and the reason, the moves before it kept.
await page.locator('[data-tab=pgn]').click();
await page.locator('textarea[name=pgn]').fill('1. e4 e5 2. Ke3 *');
await page.locator('[data-do="read pgn"]').click();
assert.match(await page.locator('.troubles').innerText(), /Line 1/);
await page.locator('[data-do="take pgn"]').click();
await cell(page, 'e5', 'black pawn').waitFor({ state: 'attached' });

// A dead position, and one in which there is still a mate, with its line.
await clear();
await begin('4k3/8/8/8/8/8/8/3BK3 w - - 0 1');
await page.locator('[data-ask=white]').click();
await page.locator('[data-tool=mate] .finding.no').waitFor();
await page.locator('[data-tool=mate] .notice:has([data-end="dead-position"])', { hasText: '5.2.2' }).waitFor();
// Where nobody can move no story begins, and why is told by its clause.
await page.locator('[data-do="set up desk"]').click();
await page.locator('input[name=fen]').fill('7k/5Q2/5K2/8/8/8/8/8 b - - 0 1');
await page.locator('[data-do="take position"]').click();
await page.locator('[data-over=stalemate]', { hasText: '5.2.1' }).waitFor();
await page.locator('[data-do="set up desk"]').click();
// The dead one is said where it was set up, too.
await page.locator('.boardpane [data-end="dead-position"]', { hasText: 'Neither side can mate' }).waitFor();
await accessible(page, 'a dead position');
await shot(page, 'offline-dead');
await begin('4k3/8/8/8/8/8/8/2NNK3 w - - 0 1');
assert.equal(await page.locator('.boardpane [data-end]').count(), 0, 'a position that goes on is not called dead');
await page.locator('[data-ask=white]').click();
await page.locator('[data-tool=mate] .finding.ok').waitFor();
assert.match(await page.locator('.san-line').innerText(), /#$/);
await shot(page, 'offline-mate');
// A search that takes long shows how far it is, leaves the board free, and is stopped.
await begin('BkB5/pBp5/P1P5/4b3/8/8/8/5K2 w - - 0 1');
await page.locator('[data-ask=white]').click();
await page.locator('.searching progress').waitFor();
await page.waitForFunction(() => document.querySelector('.searching progress').value > 40_000);
await click(page, 'f1');
await page.locator('[data-act-number="1"]').waitFor();
assert.ok(await page.locator('.searching').isVisible(), 'touching changes no position: the search goes on');
await page.locator('[data-do="stop search"]').click();
assert.match(await page.locator('[data-tool=mate]').innerText(), /Stopped after/);

// A story with two lines that nobody can read: told with their places, the others ruled on. Where the position itself
// cannot be read nothing is: the acts would be those of another game.
await page.locator('[data-tab=story]').click();
const broken = '\n\nwhite tuches e2\nwhite touches e2\nwhite plays e9\nwhite plays e4\n';
const places = async (count) => {
  await page.waitForFunction((all) => document.querySelectorAll('.troubles li').length === all, count);
  const told = await page.locator('.troubles li button').allInnerTexts();
  return told.map((one) => Number(/Line (\d+)/.exec(one)[1]));
};
await page.locator('textarea[name=story]').fill(`title Broken\nposition nowhere${broken}`);
assert.deepEqual(await places(1), [2]);
assert.equal(await acts(), 0);
await page.locator('textarea[name=story]').fill(`title Broken${broken}`);
assert.deepEqual(await places(2), [3, 5]);
assert.equal(await acts(), 2);
await accessible(page, 'a broken story');

// A link of a newer version, a damaged one and an empty one are said to be so, and the work on the desk stays.
for (const [packed, said] of [
  ['s=7.AAAA', /newer version/],
  ['s=1.%%%', /damaged/],
  [`s=1.${deflateRawSync('').toString('base64url')}`, /damaged/],
]) {
  for (const fresh of [false, true]) {
    if (fresh) await page.goto('about:blank');
    await go(`rule/${packed}`);
    await page.locator('.notice', { hasText: said }).waitFor();
    assert.equal(await acts(), 2, `${packed}: what was there is there`);
  }
}
// A good one covers it, and says how to have it back.
await go(`rule/s=1.${deflateRawSync('white touches g1\n').toString('base64url')}`);
await page.locator('.notice', { hasText: 'Undo brings back' }).waitFor();
await page.locator('[data-tab=board]').click();
await page.locator('[data-do=undo]').click();
await page.locator('[data-act-number="2"]').waitFor();
// Opened where nothing was, it is undone act by act; what is added is there again after a reload.
await clear();
await go(`rule/s=1.${deflateRawSync('white touches g1\nwhite touches b1\n').toString('base64url')}`);
await page.locator('[data-act-number="2"]').waitFor();
await page.locator('[data-do=undo]').click();
await page.locator('[data-act-number="2"]').waitFor({ state: 'detached' });
assert.equal(await acts(), 1);
assert.match(page.url(), /#\/rule$/);
for (const line of ['white touches c2', 'white touches d2']) {
  await page.locator('input[name=line]').fill(line);
  await page.locator('[data-do="add line"]').click();
}
await page.locator('[data-act-number="3"]').waitFor();
await page.reload();
await page.locator('[data-act-number="3"]').waitFor();
// Its position cannot be read: nothing is ruled on, and that is said.
await go(
  `rule/s=1.${deflateRawSync('position 8/8/8/8/8/8/8/8 w - - 0 1\n\nwhite touches e2\n').toString('base64url')}`,
);
await page.locator('.notice', { hasText: 'nothing was ruled on' }).waitFor();
assert.equal(await acts(), 0);

// What differs between the editions: fewer clauses, among them the resignation against a bare king.
await go('laws');
const listed = () => page.locator('.lawbook dt .clause').count();
await page.locator('.lawbook dt .clause').first().waitFor();
const whole = await listed();
await page.locator('input[name=changed]').check();
await page.waitForFunction((all) => document.querySelectorAll('.lawbook dt .clause').length < all, whole);
await page.locator('.lawbook dt .clause', { hasText: '5.1.2' }).waitFor();
assert.ok((await listed()) > 1 && (await listed()) < whole / 2);

// An address that is no clause and no text either.
await go('laws/4.4.2%');
await page.locator('.lawbook div.opened', { hasText: 'No such clause' }).waitFor();

// A story is called by its act; the title in its file, which tells the ruling, comes after the last of them.
await go('laws/5.1.2');
await page.locator('[data-play*="resignation-in-a-dead-position"], .stories button:has-text("All")').last().click();
await page.locator('[data-play*="resignation-in-a-dead-position"]').click();
assert.match(await page.locator('.player h3').innerText(), /White resigned/);
assert.ok(!/Nobody can mate/.test(await page.locator('.clausepage').innerText()), 'nothing gives the ruling away');
await page.locator('.player [data-do=show]').click();
await page.locator('.player h3', { hasText: 'Nobody can mate any more' }).waitFor();

// The envelope is lost: the story of I.12.1 on the board, one guess right.
await go('laws/I.12.1');
const lost = page.locator('[data-play*="lost"]').first();
await lost.click();
await page.locator('.player [data-told]').waitFor();
for (let steps = 0; steps < 40; steps += 1) {
  const told = await page.locator('.player [data-told]').innerText();
  if (/reported the envelope lost/.test(told)) break;
  await page.locator('.player [data-do=show]').click();
  await page.locator('.player [data-do="step on"]').click();
}
assert.match(await page.locator('.player [data-told]').innerText(), /reported the envelope lost/);
await accessible(page, 'a clause with a story');
await shot(page, 'offline-lost-envelope');
await page.locator('.player input[value=lawful]').check({ force: true });
await page.locator('.player [data-do="see ruling"]').click();
await page.locator('[data-guessed=right]').waitFor();
assert.ok((await numbers(page.locator('.player .ruling'))).some((one) => one.startsWith('I.12')));

// An exam: the same number gives the same cases; one is answered, the rest left open, and the paper is printed.
await go('trainer');
await page.locator('[data-tab=exam]').click();
assert.match(await page.locator('[data-open-book]').innerText(), /book open/);
await page.locator('input[name=candidate]').fill('Narek Hovsepyan');
await page.locator('input[name=seed]').fill('26');
await page.locator('[data-do="begin exam"]').click();
await page.locator('[data-asked]').waitFor();
assert.ok(await page.evaluate(() => 'asked' in document.activeElement.dataset), 'the first case has the focus');
await accessible(page, 'an exam question');
await fits(page, 'an exam question');
await shot(page, 'offline-exam');
await page.locator('input[name=tr-finding]').first().check({ force: true });
await page.locator('input[name=tr-clause]').first().check({ force: true });
await page.locator('[data-do="give next"]').dblclick(); // the second tap passes no case over
await page.locator('.overview .given').waitFor();
assert.match(await page.locator('.cap').first().innerText(), /2/);
// After a reload the exam is where it was.
await page.reload();
await page.locator('[data-asked]').waitFor();
assert.match(await page.locator('.cap').first().innerText(), /2/);
await page.locator('[data-do="hand in"]').dblclick(); // the second tap does not answer whether it is meant
await page.locator('[data-do="hand in"].grave').waitFor();
await page.waitForTimeout(800);
await page.locator('[data-do="hand in"]').click();
const score = Number(await page.locator('[data-percent]').getAttribute('data-percent'));
assert.equal(
  await page.evaluate(() => document.activeElement.closest('[data-percent]')?.dataset.percent),
  String(score),
);
assert.ok(score >= 0 && score < 20, `one case of twenty gave ${score} %`);
await page.emulateMedia({ media: 'print' });
assert.ok(await page.locator('.certificate').isVisible());
assert.match(await page.locator('.certificate').innerText(), /Narek Hovsepyan[^]*Open book/);
await shot(page, 'offline-certificate', true);
await page.emulateMedia({ media: null });
for (const format of ['A4', 'Letter']) {
  const paper = (await page.pdf({ format })).toString('latin1');
  assert.equal(paper.match(/\/Type \/Page\b(?!s)/g).length, 1, `the certificate is one page of ${format}`);
}

// A teacher's exam comes by link; whoever rules as the clauses say has all points.
const own = JSON.stringify([
  {
    title: 'Rook, king, castling',
    text:
      'edition 2023\nposition 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n\n' +
      'white touches h1\nwhite touches e1\nwhite plays O-O\n',
  },
]);
await go(`trainer/own=1.${deflateRawSync(own).toString('base64url')}`);
await page.locator('[data-do="begin exam"]').click();
assert.match(await page.locator('[data-asked]').innerText(), /castled kingside and pressed/);
await page.locator('input[name=tr-finding][value=unlawful]').check({ force: true });
await page.locator('input[name=tr-clause][value="4.4.2"]').check({ force: true });
await page.locator('input[name=tr-next][value=bound]').check({ force: true });
await page.locator('[data-do="hand in"]').click();
assert.equal(await page.locator('[data-percent]').getAttribute('data-percent'), '100');
// A phone on its side sees a whole board.
const turned = await someone({ width: 640, height: 360 });
await turned.context().setOffline(true);
for (const where of ['rule', 'laws/4.4.2', 'trainer']) {
  await turned.goto('about:blank');
  await turned.goto(`${address}#/${where}`);
  await turned.locator('.bdbox').waitFor();
  const { width, height } = await turned.locator('.bdbox').boundingBox();
  assert.ok(height <= 360 && width > 300, `${where}: a board of ${width} by ${height} on a screen 360 high`);
  await fits(turned, `${where} on its side`);
}
await turned.context().close();
// On a small phone the ruling of a touch is seen, and the whole board with it.
const small = await someone({ width: 360, height: 640 }, 'hy-AM', { reducedMotion: 'reduce' });
await small.context().setOffline(true);
await small.goto(`${address}#/rule`);
await small.locator('.boardpane').waitFor();
const slot_end = async () => {
  const { y, height } = await small.locator('[data-slot]').boundingBox();
  return y + height;
};
assert.ok((await slot_end()) > 640, 'the ruling is below the screen to begin with');
await click(small, 'g1');
await small.locator('[data-slot] .finding').waitFor();
await small.waitForFunction(() => document.querySelector('[data-slot]').getBoundingClientRect().bottom <= innerHeight);
assert.ok((await small.locator('.bdbox').boundingBox()).y >= 0);
await small.context().close();
await done(`ruled offline; the desk was ready ${ready} ms after it was opened`);
