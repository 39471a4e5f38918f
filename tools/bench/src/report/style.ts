/** The styles of the report, which is one file that needs nothing else. */
export const style = `
:root { --line: #d9dde2; --soft: #57606a; --name: 250px; --figure: 124px; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1280px; padding: 24px 20px 60px; color: #1c2127; background: #fff; }
body { font: 14px/1.45 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 0; overflow-wrap: anywhere; }
h2 small { font-size: 14px; font-weight: 400; color: var(--soft); margin-left: 8px; }
h3 { font-size: 16px; margin: 28px 0 6px; }
p { margin: 6px 0; max-width: 900px; }
.soft { color: var(--soft); }
a { color: #0b5cad; }
section.route { margin-top: 48px; padding-top: 16px; border-top: 2px solid #1c2127; }
.scroll { overflow-x: auto; margin-top: 12px; }
table { border-collapse: collapse; font-size: 13px; }
caption { text-align: left; font-weight: 600; padding-bottom: 4px; }
th, td { padding: 3px 12px 3px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
thead th.figure { white-space: normal; max-width: 92px; }
tbody th { font-weight: 400; }
.text { text-align: left; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 12px ui-monospace, monospace; white-space: nowrap; }
.beside code { white-space: normal; overflow-wrap: anywhere; }
.beside { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 32px; }
.beside table { width: 100%; }
details { margin-top: 16px; }
summary { cursor: pointer; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 12px; color: var(--soft); max-width: none; }
.legend span { display: inline-flex; align-items: center; gap: 5px; }
.swatch { width: 14px; height: 12px; background: currentColor; }

.react { --fill: #6aa3d8; } .third-party { --fill: #a98fd6; } .shell { --fill: #62b58f; } .slice { --fill: #e0a33c; }
.own-package { --fill: #c9c24b; } .bundler { --fill: #a3a9b1; } .texts { --fill: #e58a6f; } .html { --fill: #d97ba6; }
.css { --fill: #4fb5bd; } .font { --fill: #b79a7b; } .data { --fill: #8fbf5a; } .unmapped { --fill: #c4c9cf; }
.legend .swatch[class] { background: var(--fill, #888); border: 1px solid #0003; }
.legend .later { opacity: .38; }

.treemap { width: 100%; aspect-ratio: 1200 / 640; display: block; margin-top: 6px; background: #fff; }
.treemap text { font-family: system-ui, sans-serif; fill: #101418; pointer-events: none; }
.treemap .leaf rect { fill: var(--fill); stroke: #fff; stroke-width: .5; }
.treemap .leaf.later rect { fill-opacity: .38; }
.treemap .leaf:hover rect { stroke: #000; stroke-width: 1.5; }
.treemap .bytes { font-size: 8.5px; opacity: .75; }
.treemap .tiny { visibility: hidden; }
.treemap.zoomed .tiny { visibility: inherit; }
.treemap .group { cursor: zoom-in; }
.treemap .group text { font-size: 10px; }
.treemap .group rect { fill: #f1f3f5; stroke: #c3c9d0; stroke-width: .5; }
.treemap .depth-1 > rect { fill: #dfe3e8; }
.treemap .depth-2 > rect { fill: #eceff2; }
.treemap .depth-1 text, .treemap .depth-2 text { font-weight: 600; }
.treemap.zoomed, .treemap.zoomed .group { cursor: zoom-out; }

.timeline { position: relative; padding-top: 84px; font-size: 12px; margin-top: 8px; }
.row { display: grid; grid-template-columns: var(--name) 1fr var(--figure); align-items: center; height: 15px; }
.row:hover { background: #0b5cad14; }
.row.heading { height: 26px; align-items: end; padding-bottom: 3px; font-weight: 600; }
.row.heading .figure { font-weight: 400; color: var(--soft); }
.row.tasks { height: 38px; }
.row.work { height: 17px; }
.row .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-right: 8px; }
.row .figure { color: var(--soft); font-size: 11px; }
.row.picture { display: none; }
.timeline:has(.show-pictures:checked) .picture { display: grid; }
.toggle { display: block; padding: 4px 0; color: var(--soft); }
.lane { position: relative; height: 100%; }
.lane svg { position: absolute; inset: 1px 0; width: 100%; height: calc(100% - 2px); }
.lane > i { position: absolute; top: 3px; bottom: 3px; min-width: 1px; }
.row .waits, .legend .swatch.waits { background: repeating-linear-gradient(90deg, #98a2ad 0 2px, #0000 2px 4px); }
.row .waits { top: 7px; bottom: 7px; }
.row .answers, .legend .swatch.answers { background: #c3c9d0; }
.receives { --fill: #8fbf5a; background: var(--fill); }
.receives.Script { --fill: #e0a33c; } .receives.Stylesheet { --fill: #4fb5bd; } .receives.Document { --fill: #d97ba6; }
.receives.Font { --fill: #b79a7b; } .receives.Image { --fill: #a3a9b1; }
.row .receives { min-width: 2px; }
.parse { --fill: #5b8def; } .style { --fill: #9b6fd0; } .paint { --fill: #58b368; } .compile { --fill: #e2694c; }
.script { --fill: #e8b13a; } .gc { --fill: #3b3f45; } .other { --fill: #c4c9cf; } .long { --fill: #c4161c; }
.lane path { fill: var(--fill); }
.lane .task { fill: #0000; }
.lane .task:hover { fill: #0003; }
.marks, .grid { position: absolute; left: var(--name); right: var(--figure); top: 0; bottom: 0; pointer-events: none; }
.grid > i { position: absolute; top: 66px; bottom: 0; border-left: 1px solid #1c21271a; }
.grid b { position: absolute; left: 3px; font: 11px system-ui, sans-serif; color: var(--soft); }
.marks > i { position: absolute; bottom: 0; border-left: 1.5px solid var(--mark, #000); }
.marks b { position: absolute; top: -1px; color: var(--mark); background: #fff; white-space: nowrap; }
.marks b { font: 600 11px/15px system-ui, sans-serif; }
.marks .after { left: 4px; } .marks .before { right: 5px; }
.firstPaint { --mark: #2f7d3c; } .largestPaint { --mark: #14532d; } .earlyReady { --mark: #a15c00; } .hydrated { --mark: #b3131a; }
`;
