// The findings of files, as the npm package streams them: a line each, as `adoube audit --json` writes them. The first
// word is the size of the pieces.
import { createReadStream } from 'node:fs';
import { audit, laws } from '@adoube/laws';

const [size, ...files] = process.argv.slice(2);
const inside = await laws();
for (const file of files) {
  const games = audit(inside, createReadStream(file, { highWaterMark: Number(size) }), { file });
  for (let next = await games.next(); ; next = await games.next()) {
    if (next.done) {
      process.stdout.write(`${JSON.stringify({ counts: next.value })}\n`);
      break;
    }
    for (const finding of next.value.findings) process.stdout.write(`${JSON.stringify(finding)}\n`);
  }
}
