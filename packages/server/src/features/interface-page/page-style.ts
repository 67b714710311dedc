/** The style sheet of the page of the interface, inlined into it. */
export const pageStyle: string = `
:root{color-scheme:light dark;--ground:#fffaf3;--ink:#2c1a10;--soft:#6d5242;--rule:#e3d3c2;--accent:#72274a}
@media (prefers-color-scheme:dark){:root{--ground:#1d130d;--ink:#f3e6da;--soft:#c9b09d;--rule:#4a372a;--accent:#f0a9c5}}
*{box-sizing:border-box}
body{max-width:1080px;margin:0 auto;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:400 16px/24px system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,serif;line-height:1.2}
h1{margin:0;font-size:34px}
h2{margin:40px 0 8px;font-size:24px;scroll-margin-top:16px}
a{color:var(--accent)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:16px 0;padding:0;list-style:none}
nav a{display:inline-block;padding:4px 0}
details{border-top:1px solid var(--rule)}
summary{display:grid;grid-template-columns:64px minmax(0,5fr) minmax(0,4fr);gap:12px;align-items:baseline;padding:10px 0;cursor:pointer}
summary b{font-size:13px;letter-spacing:.04em}
summary span{color:var(--soft)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
dl{margin:0 0 24px;padding-left:16px;border-left:3px solid var(--rule)}
dt{margin-top:12px;font-weight:600}
dd{margin:0}
code,pre{font:14px/20px ui-monospace,monospace}
pre{margin:4px 0 0;white-space:pre-wrap}
table{border-collapse:collapse}
td,th{padding:4px 24px 4px 0;border-bottom:1px solid var(--rule);text-align:left}
@media (max-width:700px){summary{grid-template-columns:64px minmax(0,1fr)}summary span{grid-column:2}}
@media print{nav{display:none}details{break-inside:avoid}}
`;
