// Puts the offline file together: the page's frame with its pieces, style and script, the Laws and the stories, packed.
// Its policy allows these scripts and nothing from anywhere.  node inline.mjs OUT NOTICE
// NOTICE, the licences of what is inside, stands at the end for whoever opens the file as text.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [, , out, notice] = process.argv;
const read = (path) => readFileSync(new URL(path, import.meta.url));
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString('base64');

const frame = read('index.html').toString();
const pieces = /<svg[\s\S]*?<\/svg>/.exec(frame)[0];
const script = read('offline/adoube.js')
  .toString()
  .replace(/<\/(script)/gi, '<\\/$1')
  .replace(/<!--/g, '<\\!--');
const style = read('offline/adoube.css').toString();
const laws = packed(read('generated/adoube.wasm'));
const stories = packed(read('generated/stories.json'));
const icon = `data:image/svg+xml;base64,${read('public/icon.svg').toString('base64')}`;
const policy =
  `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; worker-src blob:; ` +
  `img-src data:; base-uri 'none'; form-action 'none'`;

const licences = readFileSync(notice).toString().replace(/&/g, '&amp;').replace(/</g, '&lt;');

const page = `<!doctype html>
<html lang="en" data-offline>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Adoube</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body>
${pieces}
<div id="app"></div>
<noscript>Adoube needs scripts to rule.</noscript>
<script type="application/octet-stream" id="adoube-laws">${laws}</script>
<script>${script}</script>
<script type="application/octet-stream" id="adoube-stories">${stories}</script>
<template id="adoube-licences"><pre>
${licences}</pre></template>
</body>
</html>
`;
writeFileSync(out, page);
const kb = (text) => `${Math.ceil(Buffer.byteLength(text) / 1000)} kB`;
console.log(
  `${out}: ${kb(page)} (the Laws ${kb(laws)}, the stories ${kb(stories)}, script ${kb(script)}, style ${kb(style)})`,
);
