// An event from an empty folder: the arbiter's link, a password, an event of twelve boards from a report file, three
// rounds played by a script; on the desk a claim is decided, an illegal move is found late, a game is adjourned and
// resumed, a default is entered. The report file goes out and is read by the independent reader.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accessible,
  address,
  done,
  fits,
  phone,
  shot,
  someone,
  speak,
  tablet,
  tap,
  tolerate,
} from './parts/people.mjs';
import { ask, black_mates, Player, seated } from './parts/players.mjs';

tolerate(/404|the server responded/);
const token_in = (link) => link.split('#s=')[1];
const hall = { width: 1920, height: 1080 };
const narrow = { width: 360, height: 740 };

// Every page at three sizes and in three languages: no sideways scrolling, nothing for axe to say.
async function everywhere(page, name, sizes = [narrow, tablet, hall]) {
  const before = page.viewportSize();
  for (const lang of ['hy', 'ru', 'en']) {
    if (await page.locator(`label[for=l-${lang}]`).count()) await speak(page, lang);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await fits(page, `${name} ${size.width} ${lang}`);
      if (lang !== 'ru') await shot(page, `event-${name}-${size.width}-${lang}`, true);
    }
  }
  await page.setViewportSize(before);
  await accessible(page, name);
}

// Twenty-four players and the first round's pairings, as a pairing program writes them.
function report_file() {
  const lines = [
    '012 Yerevan Open',
    '022 Yerevan',
    '032 ARM',
    '042 2026/11/14',
    '052 2026/11/16',
    '102 Simonyan, Gohar',
    '142 3',
    '222 5400+30',
  ];
  const surnames = [
    'Sargsyan',
    'Volkov',
    'Harutyunyan',
    'Smith',
    'Grigoryan',
    'Petrov',
    'Avetisyan',
    'Novák',
    'Hakobyan',
    'Costa',
    'Mkrtchyan',
    'Duarte',
    'Sahakyan',
    'Lind',
    'Danielyan',
    'Orlov',
    'Manukyan',
    'Sokolova',
    'Babayan',
    'Weiß',
    'Gevorgyan',
    'Ito',
    'Vardanyan',
    'Rossi',
  ];
  surnames.forEach((name, i) => {
    const number = i + 1;
    const opponent = number <= 12 ? number + 12 : number - 12;
    const white = number <= 12 === (((number - 1) % 12) % 2 === 0);
    const wide = (value, columns) => String(value).padStart(columns);
    const player = `${wide(number, 4)} m    ${`${name}, Player`.padEnd(33)} ${2500 - number * 10}`;
    const known = `ARM ${wide(13300000 + number, 11)} 1990/01/01  0.0 ${wide(number, 4)}`;
    lines.push(`001 ${player} ${known}  ${wide(opponent, 4)} ${white ? 'w' : 'b'}  `);
  });
  return `${lines.join('\r\n')}\r\n`;
}

// ---- the first start: the link, the password, an empty house
const link = readFileSync(join(process.env.ADOUBE_DATA, 'out'), 'utf8').match(/http\S+\/arbiter#s=\S+/)[0];
const arbiter = await someone();
await arbiter.goto(link);
await arbiter.locator('input[name=password]').fill('short');
await everywhere(arbiter, 'home-first');
await arbiter.locator('input[name=password]').fill('a long password');
await arbiter.locator('form .btn.go').click();
await arbiter.locator('.said', { hasText: 'The password is set.' }).waitFor();
assert.equal(await arbiter.locator('input[name=password]:visible').count(), 0, 'the password is asked once');
const other = await someone(phone);
await other.goto(`${address}/arbiter`);
await other.locator('input[name=password]').fill('not the password');
await other.locator('form .btn.go').click();
await other.locator('.said', { hasText: 'not right' }).waitFor();
await accessible(other, 'enter');
await other.locator('input[name=password]').fill('a long password');
await other.locator('form .btn.go').click();
await other.locator('#h-health').waitFor();

// ---- making the event in five steps
await arbiter.locator('[data-do=make]').click();
await arbiter.locator('input[name=name]').fill('Yerevan Open');
await arbiter.locator('input[name=rounds]').fill('3');
await everywhere(arbiter, 'make-name');
await arbiter.locator('[data-do=next]').click();
await everywhere(arbiter, 'make-rules');
// A hall: wooden boards, whose breaches are noted, and players who look after themselves.
await arbiter.locator('select[name=venue]').selectOption('note');
await arbiter.locator('select[name=watch]').selectOption('players');
await arbiter.locator('[data-do=next]').click();
await everywhere(arbiter, 'make-time');
await arbiter.locator('[data-do=next]').click();
await arbiter.locator('#pairings').fill('1; Anna; Boris\n2; Carl;\n3; Anna; Dina\n');
await arbiter.locator('.errs li', { hasText: 'Line 2, column 9' }).waitFor();
await arbiter.locator('.errs li', { hasText: 'Anna' }).waitFor();
assert.equal(await arbiter.locator('[data-do=make-now]').getAttribute('aria-disabled'), 'true');
await everywhere(arbiter, 'make-errors');
const folder = mkdtempSync(join(tmpdir(), 'event-'));
writeFileSync(join(folder, 'open.trf'), report_file());
await arbiter.locator('input[type=file]').setInputFiles(join(folder, 'open.trf'));
await arbiter.locator('[data-do=make-now][aria-disabled=false]').waitFor();
assert.equal(await arbiter.locator('.pastes tbody tr').count(), 12);
await everywhere(arbiter, 'make-pairings');
await arbiter.locator('[data-do=make-now]').click();
await arbiter.locator('#h-made').waitFor();
await everywhere(arbiter, 'made');
const desk_link = await arbiter.locator('[data-do=desk]').getAttribute('href');
const token = token_in(desk_link);
const id = desk_link.split('/')[2];
const path = `events/${id}`;

// ---- the start page knows it, whoever watches sees the boards, the wall shows them
const visitor = await someone(phone);
await visitor.goto(`${address}/`);
await visitor.locator(`[data-event=${id}]`, { hasText: 'Yerevan Open' }).waitFor();
await visitor.locator(`[data-event=${id}]`).click();
await visitor.locator('.brow').nth(11).waitFor();
assert.equal(await visitor.locator('[data-do=trf26]').count(), 0);

// ---- round one: eleven games are played, on board 1 a claim waits for the desk
await arbiter.goto(`${address}${desk_link}`);
await arbiter.locator('.t2').nth(11).waitFor();
await everywhere(arbiter, 'desk-before');
await arbiter.locator('[data-do=start]').click();
await arbiter.locator('dialog input[name=reason]').fill('Round 1');
await accessible(arbiter, 'start all');
await arbiter.locator('dialog .btn.go').click();
await arbiter.locator('.said', { hasText: 'Done at 12 boards' }).waitFor();
const first = await ask(`${path}/rounds/1/links`, {}, token);
const tables = first.boards.map(seated);
await Promise.all(tables.slice(2).map(black_mates));
await arbiter.locator('.t2 .chip', { hasText: '0–1' }).nth(9).waitFor();
await tables[0].white.until((view) => view.phase === 'playing', 'play');
await tables[0].white.act({ act: { type: 'claims', ground: 'threefold' } });
await arbiter.locator('.hit2', { hasText: 'third occurrence' }).waitFor();
assert.match(await arbiter.title(), /^\(1\) /, 'the title counts what waits');
await arbiter.keyboard.press('j');
await arbiter.locator('.dbody .matter').first().waitFor();
await everywhere(arbiter, 'desk-claim');
const asked = Date.now();
await tap(arbiter.locator('.dbody .deed > [data-act="examines claim"]'));
const sure = arbiter.locator('.dbody [data-do="examines claim"]');
if (await sure.count()) await sure.click();
await tables[0].white.until((view) => !view.pending, 'the decision');
console.log(`a decision reached the player after ${Date.now() - asked} ms, clicks of the browser included`);
await tables[0].white.does({ type: 'resigns' });
// Board 2: nobody of White's came; the arbiter enters the forfeit.
await ask(`${path}/rounds/1/results`, { board: 2, result: '-/+', reason: 'did not arrive', by: 'Gohar' }, token);
await arbiter.locator('.queue2 .none').waitFor();
tables.forEach(({ white, black }) => (white.close(), black.close()));

// ---- round two, typed in the page; an illegal move is found late in a hall; a game is adjourned
const roster = (await ask(`${path}/players`)).players.map((one) => one.number);
const lines = Array.from({ length: 12 }, (_, i) => `${i + 1}; ${roster[2 * i]}; ${roster[2 * i + 1]}`).join('\n');
await arbiter.goto(`${address}/e/${id}/round`);
await arbiter.locator('#pairings').fill(lines);
await arbiter.locator('[data-do=make-round][aria-disabled=false]').waitFor();
await everywhere(arbiter, 'round');
await arbiter.locator('[data-do=make-round]').click();
await arbiter.waitForURL(/desk/);
await arbiter.locator('.t2').nth(11).waitFor();
await ask(`${path}/clocks`, { do: 'start' }, token);
const second = (await ask(`${path}/rounds/2/links`, {}, token)).boards.map(seated);
await Promise.all(second.slice(2).map(black_mates));
await second[0].white.plays('e4', 'white');
await second[0].black.plays('e5', 'black');
const all_boards = arbiter.locator('.panes [data-pane=boards]');
if (await all_boards.isVisible()) await tap(all_boards);
await arbiter
  .locator('.t2', { hasText: roster.length ? 'Sargsyan' : '' })
  .first()
  .click();
await arbiter.locator('.dbody .first').waitFor();
const chief = new Player((await ask(`${path}/rounds/2`, undefined, token)).boards[0].game, token);
await chief.act({ act: { type: 'asks to seal' } });
await second[0].white.until((view) => view.phase === 'sealing', 'sealing');
await second[0].white.act({ seal: { text: 'Nf3' } });
await arbiter.locator('.hit2', { hasText: 'Resumption to be scheduled' }).waitFor();
await everywhere(arbiter, 'desk-adjourned');
await chief.does({ type: 'schedules', in: 0, place: 'Hall 2' });
await chief.does({ type: 'checks envelope' });
await visitor.goto(`${address}/e/${id}#adjourned`);
await visitor.locator('#tab-adjourned[aria-selected=true]').waitFor();
await visitor.locator('.adj li', { hasText: 'Hall 2' }).waitFor();
await everywhere(visitor, 'page-adjourned');
await second[0].black.does({ type: 'arrives' });
await chief.does({ type: 'resumes' });
await chief.does({ type: 'opens envelope' });
await second[0].black.plays('Nc6', 'black');
await second[0].white.does({ type: 'resigns' });
await second[1].black.until((view) => view.phase === 'playing', 'play');
await second[1].black.does({ type: 'resigns' });
second.forEach(({ white, black }) => (white.close(), black.close()));

// ---- round three: an illegal move stands and is found two plies later, at the desk
const third_lines = Array.from({ length: 12 }, (_, i) => `${roster[i]} - ${roster[23 - i]}`).join('\n');
const third = await ask(`${path}/rounds`, { lines: third_lines, date: '2026.11.16' }, token);
assert.equal(third.boards.length, 12);
await ask(`${path}/clocks`, { do: 'start' }, token);
const last = third.boards.map(seated);
await Promise.all(last.slice(1).map(black_mates));
await last[0].white.plays('e4', 'white');
await last[0].black.plays('e5', 'black');
await last[0].white.until((view) => view.turn === 'white', 'White to move');
await last[0].white.does({ type: 'plays', movement: { from: 'e1', to: 'e3' } });
await last[0].black.plays('Nc6', 'black');
await last[0].white.plays('Nf3', 'white');
await arbiter.goto(`${address}/e/${id}/desk`);
await tap(arbiter.locator('.hit2', { hasText: 'Illegal move stands: White' }));
await tap(arbiter.locator('.dbody .first [data-act="finds illegal-move"]'));
await everywhere(arbiter, 'desk-illegal');
await tap(arbiter.locator('.dbody .first [data-do="finds illegal-move"]'));
await last[0].white.until(
  (view) => view.record.length === 2 && view.illegal.white === 1,
  'the position before it (7.5.1)',
);
if (last[0].white.view.phase === 'paused') await ask(`${path}/clocks`, { do: 'start' }, token);
await last[0].white.plays('Ke2', 'white'); // the king was touched
await last[0].black.does({ type: 'resigns' });
last.forEach(({ white, black }) => (white.close(), black.close()));
chief.close();

// ---- the pages at the end, and the report file
await arbiter.goto(`${address}/e/${id}#standings`);
await arbiter.locator('.tbl tbody tr').nth(23).waitFor();
await everywhere(arbiter, 'page-standings');
await arbiter.locator('#tab-boards').click();
await everywhere(arbiter, 'page-boards');
await arbiter.locator('#tab-files').click();
await everywhere(arbiter, 'page-files');
const [download] = await Promise.all([arbiter.waitForEvent('download'), arbiter.locator('[data-do=trf26]').click()]);
await download.saveAs(join(folder, 'out.trf'));
const reader = `
import sys, json
sys.path.insert(0, "../tests/server")
import trf_reader
e = trf_reader.read(open(sys.argv[1], newline="", encoding="utf-8").read())
print(json.dumps({"points": sum(float(p["points"]) for p in e["players"].values()), "players": len(e["players"]),
                  "two": trf_reader.boards(e, 1)[1], "rounds": [len(trf_reader.boards(e, n)) for n in (1, 2, 3)]}))
`;
const read = JSON.parse(execFileSync('python3', ['-c', reader, join(folder, 'out.trf')]).toString());
assert.deepEqual(read.rounds, [12, 12, 12]);
assert.equal(read.players, 24);
assert.equal(read.points, 36, 'one point a board: every game was decided');
await arbiter.goto(`${address}/e/${id}/report/1`);
await arbiter.locator('.report .inc li').first().waitFor();
await everywhere(arbiter, 'report');
await arbiter.goto(`${address}/e/${id}/cards/3`);
await arbiter.locator('[data-do=cards]').click();
await arbiter.locator('.card8').nth(23).waitFor();
await everywhere(arbiter, 'cards');
await arbiter.emulateMedia({ media: 'print' });
assert.ok(
  await arbiter
    .locator('.cards8')
    .first()
    .evaluate((one) => one.getBoundingClientRect().height <= 1123),
  'eight cards fit one A4',
);
await arbiter.emulateMedia({ media: 'screen' });
await visitor.goto(`${address}/e/${id}/wall`);
await visitor.locator('.wl li').nth(11).waitFor();
await everywhere(visitor, 'wall');
await visitor.goto(`${address}/e/nothing`);
await visitor.locator('[role=alert]', { hasText: 'no such event' }).waitFor();
await done('an event of three rounds: made, played, decided, reported');
