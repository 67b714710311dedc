import { fontParts } from './page-parts.ts';

const face = (family: string, weight: string, address: string) =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${address}) format("woff2")}`;

/** Half of a punched hole at an end of the line between stub and ticket. */
const punched = (side: string, radius: number) => {
  const half = (corner: string, place: string) =>
    `radial-gradient(circle ${radius}px at ${corner},#0000 97%,#000) ${place} no-repeat`;
  return side === 'bottom' || side === 'top'
    ? `${half(`0 ${side === 'top' ? 0 : '100%'}`, '0 0/51% 100%')},${half(`100% ${side === 'top' ? 0 : '100%'}`, '100% 0/51% 100%')}`
    : `${half(`${side === 'left' ? 0 : '100%'} 0`, '0 0/100% 51%')},${half(`${side === 'left' ? 0 : '100%'} 100%`, '0 100%/100% 51%')}`;
};

/**
 * The style sheet of campaign pages, inlined so that the first paint needs no further request. Its colours are the
 * design's ramps: damson for the cake, crust for the shelf.
 */
export const pageStyle: string = `
${face('Besley', '600 700', fontParts.heading.address)}
${face('Archivo', '400 500', fontParts.text.address)}
${face('Archivo', '600 700', fontParts.strong.address)}
*,::before,::after{box-sizing:border-box}
.cake{--ground:#380f23;--sign:#fbd883;--said:#fae4ec;--paper:#f6d3e0;--ink:#2c0b1b;--soft:#551936;--rule:#8f3961;--field:#fffafc;--hint:#7a4a5f;--button:#551936;--pressed:#72274a;--print:#fcf5f7;--print-ink:#38101f}
.shelf{--ground:#562604;--sign:#fbd883;--said:#ffe7da;--paper:#ffe7da;--ink:#2b1302;--soft:#562604;--rule:#9a490f;--field:#fffdfb;--hint:#7d4a22;--button:#562604;--pressed:#793808;--print:#fff6f2;--print-ink:#3b1a03}
body,h1,h2,p,figure,fieldset{margin:0;padding:0;border:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;background:var(--ground);color:var(--said);font:400 17px/26px Archivo,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
h1,h2,.sign,.stub b,.kept strong{font-family:Besley,Rockwell,Georgia,serif;font-variant-numeric:lining-nums}
b,strong{font-weight:600}
img{display:block;max-width:100%;height:auto}
:focus-visible{outline:3px solid var(--pressed);outline-offset:2px;border-radius:3px}
header{position:absolute;left:56px;top:32px;z-index:3}
.sign{display:flex;gap:12px;align-items:center;font-weight:700;font-size:25px;line-height:1.1;color:var(--sign)}
.sign svg{flex:none}
main{flex:1;display:flex;flex-direction:column}
.stage{position:relative;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,520px) 452px;align-items:end;width:100%;max-width:1440px;min-height:830px;margin:0 auto;padding:0 56px}
.say{align-self:center;position:relative;z-index:2;margin-right:-150px;padding:90px 0 40px}
h1{max-width:5.3em;font-weight:600;font-size:94px;line-height:1.07;letter-spacing:-.03em;color:var(--sign);text-wrap:balance}
h1.long{font-size:62px;max-width:8em}
.lead{text-wrap:pretty;max-width:19em;margin-top:26px;font-size:21px;line-height:31px}
.lead b{color:var(--sign)}
mark{padding:0 4px;border-radius:3px;background:color-mix(in srgb,var(--sign) 30%,#0000);color:inherit}
.picture{align-self:end;margin:0 -40px -6px}
.picture img{width:100%}
.own{align-self:center;margin:0 28px}
.own img{aspect-ratio:4/5;object-fit:cover;border-radius:5px}
.ticket{position:relative;z-index:2;align-self:center;scroll-margin-top:16px;display:grid;grid-template-columns:66px minmax(0,1fr);margin:48px 0;color:var(--ink);color-scheme:light}
.stub,.body{background:var(--paper)}
.stub{position:relative;-webkit-mask:${punched('right', 10)};mask:${punched('right', 10)}}
.stub div{display:flex;align-items:center;justify-content:space-between;gap:16px;position:absolute;inset:14px 0;padding:8px 0;white-space:nowrap;writing-mode:vertical-rl;transform:rotate(180deg);border-left:3px dotted var(--rule)}
.stub b{overflow:hidden;text-overflow:ellipsis;font-weight:700;font-size:30px;line-height:40px}
.stub span{font-weight:600;font-size:16px;line-height:1}
.body{display:grid;align-content:start;gap:14px;padding:26px 28px 28px;-webkit-mask:${punched('left', 10)};mask:${punched('left', 10)}}
.body h2{font-weight:700;font-size:30px;line-height:34px}
.aside{font-size:16px;line-height:24px;color:var(--soft)}
.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:8px 12px;align-items:start}
.field{display:grid;gap:4px}
label{font-weight:600;font-size:14px;line-height:20px}
i{font-style:normal;font-weight:400;color:var(--soft)}
label i{margin-left:5px}
input,textarea,button{font:inherit;border-radius:5px}
input,textarea{width:100%;min-width:0;border:1px solid var(--rule);background:var(--field);color:var(--ink)}
input{height:46px;padding:0 12px}
textarea{display:block;min-height:64px;padding:9px 12px;line-height:22px;resize:vertical;field-sizing:content;max-height:220px}
::placeholder{color:var(--hint);opacity:1}
[aria-invalid]{border:2px solid #86181a}
.alert,.problem{font-weight:600;font-size:15px;line-height:20px;color:#86181a}
.problem{padding:10px 12px;border:2px solid;border-radius:5px;background:#fff}
fieldset{min-width:0}
legend{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;width:100%;padding:10px 0 6px;border-top:2px solid var(--ink);font-weight:600;font-size:15px;line-height:22px}
fieldset .alert{margin-top:8px}
.consent{text-wrap:pretty;display:grid;gap:6px;font-size:14px;line-height:20px;color:var(--soft)}
button{min-height:58px;padding:8px 16px;border:0;background:var(--button);color:#fff;font-weight:600;font-size:19px;line-height:24px;cursor:pointer}
button:hover{background:var(--pressed)}
.trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
.kept{display:grid;gap:4px;padding-top:12px;border-top:2px solid var(--ink)}
.kept span{font-weight:600;font-size:14px;line-height:20px}
.kept strong{font-weight:600;font-size:25px;line-height:32px;-webkit-user-select:all;user-select:all}
.code{justify-self:start;padding:6px 14px;border:2px dashed var(--rule);border-radius:5px;background:var(--field)}
.shut,.torn .body{min-height:310px;align-content:center}
.torn .stub{transform:translate(-12px) rotate(-3deg);transform-origin:100% 100%}
@media (prefers-reduced-motion:no-preference){.torn .stub{animation:tear 200ms cubic-bezier(.2,.7,.2,1)}@keyframes tear{from{transform:none}}}
.small-print{position:relative;z-index:3;flex:1;background:var(--print);color:var(--print-ink)}
.facts,details{max-width:1440px;margin:0 auto;padding:30px 56px 34px}
.facts{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:20px 56px}
.facts>div{max-width:380px}
.facts h2{margin-bottom:2px;font-weight:700;font-size:27px;line-height:32px}
.facts+details{padding-top:0}
summary{width:fit-content;padding:10px 0;font-weight:600;cursor:pointer}
details p{max-width:42em;margin-top:10px}
.shelf .stage,.shelf .facts,.shelf details{max-width:calc(560px + 2*max(20px,(100vw - 560px)/2));padding-left:max(20px,(100vw - 560px)/2);padding-right:max(20px,(100vw - 560px)/2)}
.shelf header{position:static;width:100%;max-width:600px;margin:0 auto;padding:32px 20px 0}
.shelf .stage{display:block;min-height:0}
.shelf .say{margin:0;padding:34px 0 0}
.shelf h1{max-width:none;font-size:66px}
.shelf h1.long{font-size:48px}
.shelf .lead{max-width:none;margin-top:18px}
.shelf .picture{margin:30px 0 0}
.shelf .own img{aspect-ratio:16/9}
.shelf .ticket{margin:26px 0 48px}
.shelf .facts{grid-template-columns:minmax(0,1fr)}
@media (min-width:901px) and (max-width:1279px){
.cake header{left:40px}
.cake .stage{grid-template:auto 1fr/minmax(0,1fr) 440px;column-gap:32px;min-height:0;padding:0 40px}
.cake .say{margin:0;padding:104px 0 0}
.cake h1{font-size:64px}
.cake h1.long{font-size:46px}
.cake .lead{margin-top:18px;font-size:19px;line-height:28px}
.cake .picture{grid-row:2;width:min(100%,400px);margin:8px auto -6px}
.cake .own{margin:24px 0 40px;width:100%;align-self:start}
.cake .ticket{grid-area:1/2/3}
.cake .facts,.cake details{padding-left:40px;padding-right:40px}
.cake .facts{column-gap:32px}
}
@media (min-width:1280px) and (max-width:1399px){
.cake h1{font-size:80px}
.cake h1.long{font-size:56px}
}
@media (max-width:900px){
header,.shelf header{position:static;padding:18px 20px 0}
.sign{font-size:22px}
.stage,.shelf .stage{display:block;min-height:0;padding:0}
.say,.shelf .say{margin:0;padding:22px 20px 0}
h1,.shelf h1{max-width:8em;font-size:clamp(40px,14vw,55px);line-height:1.09}
h1.long,.shelf h1.long{max-width:none;font-size:clamp(32px,10vw,44px)}
.lead{max-width:none;margin-top:14px;font-size:18px;line-height:27px}
.picture{width:min(330px,88%);margin:-8px auto 0}
.own,.shelf .own{width:auto;margin:22px 20px 0}
.shelf .picture{width:auto;margin:26px 20px 0}
.ticket{grid-template-columns:minmax(0,1fr);max-width:560px;margin:-34px auto 28px;width:calc(100% - 28px)}
.own~.ticket,.shelf .ticket{margin:22px auto 28px}
.stub{-webkit-mask:${punched('bottom', 9)};mask:${punched('bottom', 9)}}
.stub div{position:static;padding:9px 20px;writing-mode:horizontal-tb;transform:none;border:0;border-bottom:3px dotted var(--rule)}
.body{padding:20px 20px 24px;-webkit-mask:${punched('top', 9)};mask:${punched('top', 9)}}
.cake .stacks,.stacks{grid-template-columns:minmax(0,1fr)}
input{height:52px}
.shut,.torn .body{min-height:0}
.torn .stub{transform:translate(2px,-10px) rotate(-2deg);transform-origin:0 100%}
.facts{grid-template-columns:minmax(0,1fr);padding:28px 20px 36px}
details{padding:28px 20px 36px}
.shelf .facts,.shelf details{padding-left:max(20px,(100vw - 560px)/2);padding-right:max(20px,(100vw - 560px)/2)}
}
@media (min-width:600px) and (max-width:900px){
header,.cake .facts,.cake details{padding-left:40px;padding-right:40px}
.shelf header,.shelf .say{padding-left:max(20px,(100vw - 560px)/2);padding-right:max(20px,(100vw - 560px)/2)}
.shelf header{max-width:none}
.shelf h1{max-width:none}
.shelf .ticket{width:560px}
.shelf .stacks{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.shelf .picture{margin-left:auto;margin-right:auto;width:560px}
.cake .stage{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,42%);align-items:end;column-gap:12px;padding:0 40px}
.cake .say{align-self:center;padding:22px 0 40px}
.cake .picture{width:100%;margin:0}
.cake .ticket{grid-column:1/3;width:100%;margin:-22px auto 40px}
.cake .own~.ticket{margin-top:28px}
.cake .stacks{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.cake .facts{grid-template-columns:repeat(3,minmax(0,1fr));gap:24px}
}
.words main{width:100%;max-width:46em;margin:0 auto;padding:18vh 24px 48px}
.words h1,.words .lead{max-width:none}
@media (prefers-color-scheme:dark){
.cake{--print:#2a0d1b;--print-ink:#fae4ec}
.shelf{--print:#3b1a03;--print-ink:#ffe7da}
.small-print :focus-visible{outline-color:#fbd883}
}
@media (forced-colors:active){.stub div{border-color:CanvasText}.ticket{border:1px solid}}
@media print{.ticket,.picture{display:none}}
`;
