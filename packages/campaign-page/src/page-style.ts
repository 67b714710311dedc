import { faces, partAddress } from './campaign-parts.ts';

/**
 * The style of campaign pages, inlined into each: one request less before the first paint. The colours are those of the
 * house (design tokens damson, crust and candle); on paper and without colours the form stays a form.
 */
export const pageStyle = `
@font-face{font-family:Besley;src:url(${partAddress(faces.heading)}) format("woff2");font-weight:400 900;font-display:swap}
@font-face{font-family:Archivo;src:url(${partAddress(faces.text)}) format("woff2");font-weight:100 900;font-display:swap}
:root{--ground:#380f23;--title:#fbd883;--words:#fae4ec;--paper:#f6d3e0;--ink:#2c0b1b;--soft:#551936;--line:#8f3961;--field:#fffafc;--foot:#fcf5f7;--foot-ink:#38101f;--wrong:#8e1b1d}
[data-look=shelf]{--ground:#562604;--title:#ffcfb6;--words:#fff6f2;--paper:#ffe7da;--ink:#2f1402;--soft:#6b3107;--line:#9a490f;--field:#fffaf7;--foot:#fff6f2;--foot-ink:#3d1b03}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--words);font:17px/26px Archivo,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
h1,h2,h3,p,fieldset,legend{margin:0;padding:0;border:0}
a{color:inherit}
img{display:block;width:100%;height:auto}
:focus-visible{outline:3px solid var(--line);outline-offset:2px}
header :focus-visible,.terms :focus-visible{outline-color:currentColor}
header{position:absolute;left:56px;top:32px;z-index:2}
header a{display:flex;gap:12px;align-items:center;font:700 25px/1.2 Besley,Georgia,serif;color:var(--title);text-decoration:none;overflow-wrap:anywhere}
main{position:relative;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,520px) 452px;align-items:end;max-width:1440px;min-height:min(830px,calc(100vh - 120px));margin:0 auto;padding:0 56px}
.say{align-self:center;position:relative;z-index:2;margin-right:-150px;padding:110px 0 40px}
h1{max-width:7em;font:600 clamp(54px,6.5vw,94px)/1.07 Besley,Georgia,serif;letter-spacing:-.03em;color:var(--title);text-wrap:balance;overflow-wrap:anywhere}
.say p{max-width:19em;margin-top:26px;font-size:21px;line-height:31px;white-space:pre-line;overflow-wrap:anywhere}
.say b{color:var(--title)}
.picture{align-self:end;margin:110px -40px -6px}
.picture.own{align-self:center;margin:110px 24px 40px}
.picture.own img{border-radius:8px;max-height:70vh;object-fit:cover}
.ticket{align-self:center;position:relative;z-index:2;display:grid;grid-template-columns:66px minmax(0,1fr);margin:110px 0 60px;color:var(--ink);background:var(--paper);--bite:radial-gradient(circle 10px at 66px 0,#0000 98%,#000) 0 0/100% 51% no-repeat,radial-gradient(circle 10px at 66px 100%,#0000 98%,#000) 0 100%/100% 51% no-repeat;-webkit-mask:var(--bite);mask:var(--bite)}
.stub{display:flex;justify-content:space-between;align-items:center;gap:16px;margin:14px 0;padding:8px 0;border-left:3px dotted var(--line);writing-mode:vertical-rl;transform:rotate(180deg)}
.stub b{font:700 30px/1 Besley,Georgia,serif}
.stub span{font-size:16px;font-weight:600}
.body{display:grid;gap:14px;padding:26px 28px 28px}
h2{font:700 30px/34px Besley,Georgia,serif}
.body>h2+p{margin-top:-12px;font-size:16px;color:var(--soft)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:8px 12px}
label{display:block;padding-bottom:4px;font-size:15px;line-height:22px;font-weight:600}
label i{margin-left:5px;font-style:normal;font-weight:500;color:var(--soft)}
legend{display:flex;justify-content:space-between;gap:12px;width:100%;padding:10px 0 6px;border-top:2px solid var(--ink);font-weight:650;font-size:15px;line-height:22px}
legend span{font-weight:500;color:var(--soft)}
input,textarea{width:100%;min-height:46px;padding:9px 12px;border:1px solid var(--line);border-radius:5px;background:var(--field);color:var(--ink);font:inherit}
textarea{display:block;min-height:66px;resize:vertical}
::placeholder{color:var(--soft);opacity:.9}
[aria-invalid=true]{border:2px solid var(--wrong)}
.wrong{grid-column:1/-1;font-size:15px;line-height:21px;font-weight:600;color:var(--wrong)}
.consent{font-size:14px;line-height:20px;text-wrap:pretty;color:var(--soft);white-space:pre-line;overflow-wrap:anywhere}
button{min-height:58px;padding:8px 16px;border:0;border-radius:5px;background:var(--soft);color:#fff;font:650 19px/1.2 Archivo,Arial,sans-serif;cursor:pointer}
button:hover{filter:brightness(1.15)}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.closed{font:700 24px/30px Besley,Georgia,serif}
.plain,.torn{display:block;-webkit-mask:none;mask:none}
.torn{background:none}
.torn .body{background:var(--paper);border-radius:5px;animation:tear .2s ease-out}
@keyframes tear{from{transform:translateX(-66px)}}
.code{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:12px 0;border-block:2px solid var(--ink)}
.code b{font:700 34px/40px Besley,Georgia,serif;overflow-wrap:anywhere}
.number{font-variant-numeric:tabular-nums;font-weight:650}
footer{position:relative;z-index:3;background:var(--foot);color:var(--foot-ink)}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:56px;max-width:1440px;margin:0 auto;padding:30px 56px 34px}
.facts h3{margin-bottom:2px;font:700 27px/32px Besley,Georgia,serif}
.facts p{max-width:380px;white-space:pre-line;overflow-wrap:anywhere}
.terms{max-width:1440px;margin:0 auto;padding:8px 56px 34px}
.terms summary{min-height:44px;line-height:44px;font-weight:650;cursor:pointer}
.terms p{max-width:68ch;padding-bottom:12px;overflow-wrap:anywhere}
[data-look=shelf] main{display:block;max-width:688px;padding:96px 64px 64px;min-height:0}
[data-look=shelf] header{left:max(64px,calc(50% - 280px))}
[data-look=shelf] .say{margin:0;padding:0 0 28px}
[data-look=shelf] h1{max-width:none;font-size:clamp(44px,6vw,64px)}
[data-look=shelf] .say p{margin-top:14px;max-width:none}
[data-look=shelf] .picture{margin:0}
[data-look=shelf] .ticket{margin:28px 0 0}
[data-look=shelf] .facts,[data-look=shelf] .terms{max-width:688px;padding-inline:64px}
[data-look=shelf] .facts{gap:32px}
@media (max-width:1199px){
main{grid-template-columns:minmax(0,1fr) 452px;gap:0 24px}
.say{grid-column:1/-1;margin:0;padding-bottom:0}
h1{max-width:none}.say p{max-width:34em;margin-top:14px}
.picture,.picture.own{margin:16px 0 -6px}.ticket{margin:28px 0 48px}
}
@media (max-width:900px){
header{position:static;padding:18px 20px 0}header a{font-size:22px}
main,[data-look=shelf] main{display:block;min-height:0;padding:0}
.say,[data-look=shelf] .say{padding:22px 20px 0}
h1,[data-look=shelf] h1{font-size:clamp(40px,14vw,55px);line-height:1.09}
.say p{margin-top:14px;font-size:18px;line-height:27px}
.picture{margin:-8px auto 0;width:min(330px,88%)}
.picture.own{margin:20px auto 48px}
[data-look=shelf] .picture{width:auto;margin:24px 20px 0}
.ticket,[data-look=shelf] .ticket{grid-template-columns:minmax(0,1fr);margin:-34px 14px 28px;background:none;-webkit-mask:none;mask:none}
[data-look=shelf] .ticket{margin-top:20px}
.stub,.body{background:var(--paper)}
.stub{writing-mode:horizontal-tb;transform:none;margin:0;padding:14px 20px;border:0;border-bottom:3px dotted var(--line);--bite:radial-gradient(circle 9px at 0 100%,#0000 98%,#000) 0 0/51% 100% no-repeat,radial-gradient(circle 9px at 100% 100%,#0000 98%,#000) 100% 0/51% 100% no-repeat;-webkit-mask:var(--bite);mask:var(--bite)}
.ticket:not(.torn,.plain) .body{--bite:radial-gradient(circle 9px at 0 0,#0000 98%,#000) 0 0/51% 100% no-repeat,radial-gradient(circle 9px at 100% 0,#0000 98%,#000) 100% 0/51% 100% no-repeat;-webkit-mask:var(--bite);mask:var(--bite)}
.body{padding:20px 20px 24px}
fieldset.pair{grid-template-columns:minmax(0,1fr)}
input{min-height:52px}
.facts,.terms,[data-look=shelf] .facts,[data-look=shelf] .terms{grid-template-columns:minmax(0,1fr);gap:20px;padding:28px 20px 28px}
.terms,[data-look=shelf] .terms{padding-top:0}
}
@media (min-width:620px) and (max-width:900px){
.ticket,[data-look=shelf] .ticket{max-width:560px;margin-inline:auto}
.facts,[data-look=shelf] .facts{grid-template-columns:repeat(3,1fr)}
}
@media (prefers-color-scheme:dark){
:root{--paper:#d9a9bf;--field:#f3e3ea;--foot:#240a17;--foot-ink:#f3dbe5}
[data-look=shelf]{--paper:#e5b898;--field:#f8ebe2;--foot:#2f1402;--foot-ink:#ffe7da}
}
@media (prefers-reduced-motion:reduce){.torn .body{animation:none}}
@media print{body,main,.ticket,.body,footer{background:none;color:#000}h1,header a,.say b{color:#000}.picture{display:none}}
`;
