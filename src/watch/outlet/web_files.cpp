#include "watch/outlet/web_files.h"

namespace adoube::watch {

std::string_view page_html() {
    return R"html(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Adoube</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/watch.css"></head>
<body><header><h1 id="title">Adoube</h1><nav><button data-lang="hy">Հայ</button><button data-lang="en">Eng</button>
<button data-lang="ru">Рус</button></nav><p id="counts"></p>
<p><button id="sound" aria-pressed="false"></button> <small id="sound-note"></small>
<label><span class="vh" id="filter-label"></span><input id="filter" type="search"></label></p></header>
<p id="lost" role="alert" hidden></p>
<main><section><ol id="alerts" aria-live="polite"></ol></section>
<table><thead><tr id="head"></tr></thead><tbody id="boards"></tbody></table></main>
<script src="/watch.js"></script></body></html>
)html";
}

std::string_view page_css() {
    return R"css(:root{color-scheme:light;--ground:#edf1ee;--sheet:#fff;--ink:#14201e;--ink-2:#43504c;--rule:#d2dad5;
--baize:#0b5747;--duty:#6d4200;--duty-soft:#fff1cc;--breach:#971334;--breach-soft:#fbe6eb}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--ground:#0e1514;--sheet:#17201e;--ink:#eef3f0;
--ink-2:#bdc9c4;--rule:#33403c;--baize:#86d3bc;--duty:#ffd587;--duty-soft:#38290a;--breach:#ffa9ba;
--breach-soft:#421722}}
*{box-sizing:border-box}[hidden]{display:none}
.vh{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
body{margin:0;padding:12px;background:var(--ground);color:var(--ink);line-height:1.4;
font-family:"Noto Sans","Noto Sans Armenian","Segoe UI",Roboto,system-ui,"DejaVu Sans",sans-serif}
header{display:grid;grid-template-columns:1fr auto;gap:4px 12px;align-items:center}header p{margin:0;grid-column:1/-1}
h1{margin:0;font:600 1.375rem "Noto Serif","Noto Serif Armenian",Georgia,"DejaVu Serif",serif;color:var(--baize)}
button,input{min-height:44px;min-width:44px;font:inherit;border:1px solid var(--ink-2);border-radius:3px;
background:var(--sheet);color:var(--ink);padding:0 12px}
button[aria-pressed=true]{background:var(--baize);color:var(--sheet)}
:focus-visible{outline:3px solid #0a4bd0;outline-offset:2px}
#alerts{list-style:none;margin:12px 0;padding:0;max-height:40vh;overflow:auto}
#alerts li{background:var(--sheet);border-left:5px solid var(--duty);padding:6px 10px;margin:0 0 4px}
#alerts li.wrong{border-color:var(--breach)}#alerts small{color:var(--ink-2)}
#lost{background:var(--breach-soft);color:var(--breach);padding:8px 12px}
table{width:100%;border-collapse:collapse;background:var(--sheet)}
th,td{text-align:left;padding:6px 8px;border-top:1px solid var(--rule);
overflow-wrap:anywhere;vertical-align:top}th{font-size:.8125rem;color:var(--ink-2)}
tr.wrong td{background:var(--breach-soft)}tr.claimable td{background:var(--duty-soft)}tr.finished td{color:var(--ink-2)}
tr.wrong{background:var(--breach-soft)}tr.claimable{background:var(--duty-soft)}
@media(max-width:600px){thead{display:none}#boards tr{display:grid;grid-template-columns:2.5rem 1fr 1fr auto;
border-top:1px solid var(--rule)}
#boards td{border:0;padding:4px 6px}#boards td:empty{display:none}#boards td:nth-child(9){grid-column:1/-1}
#boards td:nth-child(1){font-weight:600}}
)css";
}

constexpr std::string_view script = R"js('use strict'
const $ = (id) => document.getElementById(id)
let lang = new URLSearchParams(location.search).get('lang') || (navigator.language || 'en').slice(0, 2)
if (!['hy', 'en', 'ru'].includes(lang)) lang = 'en'
let heard = null, ringing = null, last = null
const text = (tag, words) => { const made = document.createElement(tag); made.textContent = words; return made }
function ring() {
  if (!ringing) return
  const now = ringing.currentTime
  for (const [at, pitch] of [[0, 880], [0.18, 660]]) {
    const tone = ringing.createOscillator(), loud = ringing.createGain()
    tone.frequency.value = pitch
    loud.gain.setValueAtTime(0.25, now + at)
    loud.gain.exponentialRampToValueAtTime(0.001, now + at + 0.3)
    tone.connect(loud).connect(ringing.destination)
    tone.start(now + at)
    tone.stop(now + at + 0.3)
  }
}
function show(state) {
  document.documentElement.lang = lang
  document.title = $('title').textContent = state.words.title
  $('counts').textContent = state.words.counts
  $('sound').textContent = state.words.sound
  $('sound-note').textContent = ringing ? '' : state.words.sound_on
  $('filter-label').textContent = state.words.filter
  $('filter').placeholder = state.words.filter
  $('head').replaceChildren(...state.words.columns.map((word) => text('th', word)))
  const wanted = $('filter').value.trim().toLowerCase()
  const named = (b) => `${b.white} ${b.black}`.toLowerCase().includes(wanted)
  const rows = state.boards.filter((b) => !wanted || b.table === wanted || named(b))
  $('boards').replaceChildren(...rows.map((b) => {
    const row = document.createElement('tr')
    row.className = b.weight
    const cells = [b.table, b.white, b.black, b.move, b.countdown, b.stood, b.clocks, b.result, b.what]
    row.append(...cells.map((cell) => text('td', cell)))
    return row
  }))
  $('alerts').replaceChildren(...(state.alerts.length ? state.alerts.map((a) => {
    const item = text('li', `${a.place}: ${a.sentence} `)
    item.className = a.weight
    item.append(text('small', a.time))
    return item
  }) : [text('li', state.words.quiet)]))
  if (heard !== null && state.rung > heard) ring()
  heard = state.rung
}
async function ask() {
  try {
    const answer = await fetch(`/state.json?lang=${lang}`, { cache: 'no-cache' })
    if (answer.ok) { last = await answer.json(); show(last) }
    $('lost').hidden = answer.ok || answer.status === 503
  } catch { $('lost').hidden = false }
  if (last) $('lost').textContent = last.words.lost
  setTimeout(ask, 1000)
}
$('sound').addEventListener('click', () => {
  if (ringing) { ringing.close(); ringing = null } else ringing = new AudioContext()
  $('sound').setAttribute('aria-pressed', String(!!ringing))
  ring()
  if (last) show(last)
})
$('filter').addEventListener('input', () => last && show(last))
for (const button of document.querySelectorAll('[data-lang]'))
  button.addEventListener('click', () => { lang = button.dataset.lang; last = null })
ask()
)js";

std::string_view page_js() { return script; }

}  // namespace adoube::watch
