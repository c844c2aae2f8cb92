// A wire between browsers and the server that notes when each WebSocket message of the server passed it,
// in milliseconds of the same clock a page's `performance.timeOrigin + performance.now()` reads.
import net from 'node:net';
import { performance } from 'node:perf_hooks';

const now = () => performance.timeOrigin + performance.now();

// Calls `told` once a whole message has gone by. Only headers are looked at; what they carry passes untouched.
function messages(told) {
  let rest = Buffer.alloc(0);
  let upgraded = false;
  let plain = false;
  return (chunk, at) => {
    if (plain) return;
    rest = Buffer.concat([rest, chunk]);
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!rest.subarray(0, end).includes(' 101 ')) {
        plain = true;
        return;
      }
      upgraded = true;
      rest = rest.subarray(end + 4);
    }
    while (rest.length >= 2) {
      const short = rest[1] & 127;
      const from = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < from) return;
      const size = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < from + size) return;
      if (rest[0] & 128 && (rest[0] & 15) < 8) told({ at, bytes: size });
      rest = rest.subarray(from + size);
    }
  };
}

// One list of messages for every connection that became a WebSocket, oldest connection first. `delay`: ms each way.
export async function relay(to, delay = 0) {
  const later = (socket, chunk) => {
    if (!delay) return socket.write(chunk);
    setTimeout(() => socket.destroyed || socket.write(chunk), delay);
  };
  const lines = [];
  const server = net.createServer((near) => {
    const far = net.connect(Number(new URL(to).port), '127.0.0.1');
    let line;
    const read = messages((message) => {
      if (!line) lines.push((line = []));
      line.push(message);
    });
    near.setNoDelay(true);
    far.setNoDelay(true);
    far.on('data', (chunk) => {
      const at = now();
      later(near, chunk);
      read(chunk, at);
    });
    // The server answers only to its own name.
    near.on('data', (chunk) =>
      later(
        far,
        line
          ? chunk
          : Buffer.from(
              chunk.toString('latin1').replaceAll(`127.0.0.1:${server.address().port}`, new URL(to).host),
              'latin1',
            ),
      ),
    );
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.on('close', () => other.destroy());
      one.on('error', () => {});
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${server.address().port}`, lines, close: () => server.close() };
}
