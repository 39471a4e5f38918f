/** Styles of the document, which brings all that it needs. Values of the design tokens are repeated, as it can't load them. */
export const tripPackStyle = `
:root{color-scheme:light dark;--paper:#fff;--sand:#f8f4ec;--line:#e2d9c8;--ink:#232720;--soft:#5b5e54;--accent:#1f5b3d;--info:#27566f;--info-soft:#e7f0f4;--warning:#7a4b00;--warning-soft:#fbf0d8}
@media screen and (prefers-color-scheme:dark){:root{--paper:#171a16;--sand:#20241e;--line:#3a4037;--ink:#ece9df;--soft:#b6b7aa;--accent:#93cfa9;--info:#9ccbe0;--info-soft:#1c303a;--warning:#e9c27d;--warning-soft:#352a14}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:44rem;margin:0 auto;padding:1rem 1.25rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between;border-bottom:1px solid var(--line)}
h1,h2,h3,.brand{font-family:Georgia,'Times New Roman',serif;line-height:1.2}
.brand{color:var(--accent);font-size:1.375rem;font-weight:700}
h1{font-size:1.75rem;margin:1rem 0}
h2{font-size:1.3125rem;margin:2.25rem 0 .75rem}
h3{font-size:1.0625rem;margin:1.25rem 0 .25rem}
p{margin:0 0 .75rem}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.25rem}
nav ul,.plain{list-style:none;margin:0;padding:0}
nav ul{display:flex}
nav a,nav span{display:block;min-width:2.75rem;min-height:2.75rem;padding:.6rem .5rem;text-align:center}
nav [aria-current]{font-weight:700}
.state{background:var(--info-soft);border-left:4px solid var(--info);border-radius:.5rem;padding:.75rem 1rem}
.state.over{background:var(--warning-soft);border-color:var(--warning)}
.state p{margin:.25rem 0 0}
.saved,.soft{color:var(--soft);font-size:.9375rem}
dl{margin:0}
dl>div{border-top:1px solid var(--line);display:grid;grid-template-columns:minmax(8rem,35%) 1fr;gap:.75rem;padding:.5rem 0}
dt{color:var(--soft)}
dd{margin:0}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{border-top:1px solid var(--line);font-weight:400;padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top}
th:not(:first-child),td{white-space:nowrap}
th:last-child,td:last-child{padding-right:0;text-align:right}
thead th{border:0;color:var(--soft)}
tfoot th,tfoot td{border-top:2px solid var(--accent);font-weight:700}
address{font-style:normal}
.links{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}
.links a{border:1px solid var(--accent);border-radius:.5rem;min-height:2.75rem;padding:.55rem 1.1rem;text-decoration:none}
figure{margin:0 0 .75rem}
.sketch{background:var(--sand);border:1px solid var(--line);border-radius:.875rem;display:block;height:auto;width:100%}
.sketch text{fill:var(--ink);font:12px -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif}
.sketch .ring{fill:none;stroke:var(--line);stroke-width:1.2}
.sketch .km{fill:var(--soft);font-size:10px}
.sketch .town{fill:var(--soft)}
.sketch .house{fill:var(--accent);stroke:var(--paper);stroke-width:1.5}
.qr{background:#fff;border-radius:.5rem;display:block;height:auto;width:14rem;max-width:100%}
.invoice{border:1px solid var(--line);border-radius:.875rem;padding:0 1rem 1rem;margin-top:1rem}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:0 1.5rem;margin-bottom:.75rem}
.parties address span{display:block}
.sum{font-size:1.1875rem;font-weight:700;text-align:right}
footer{border-top:1px solid var(--line);margin-top:2rem;padding-bottom:3rem}
@media print{header nav{display:none}}
`;
