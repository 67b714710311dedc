import type { MailColour } from './mail-colours.ts';
import { lightColours as colours, darkColours } from './mail-colours.ts';
import type { MailFact, MailLine, MailPart, MailTag } from './mail-parts.ts';
import { lineBreak, partsToPlain } from './mail-parts.ts';
import { oneLine } from './one-line.ts';

/** The sender of a mail: its header names them, its footer has their contact details. */
export type MailSender = { readonly name: string; readonly telephone: string };

const textFace = 'Archivo,Helvetica,Arial,sans-serif';
const signFace = 'Besley,Rockwell,Georgia,serif';
/** In pixels; narrower where the window is. */
const width = 600;

/**
 * A mail as HTML that mail programs understand: tables, styles at the elements, no pictures. Programs that keep the style
 * sheet show it dark where the device is. All typed text is escaped here, and only here.
 */
export function partsToHtml(parts: readonly MailPart[], sender: MailSender): string {
  const [title] = parts.flatMap((part) => (part.kind === 'title' ? [part.text] : []));
  const name = escapeHtml(sender.name);
  const reached = sender.telephone === '' ? name : `${name}, ${escapeHtml(sender.telephone)}`;
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(oneLine(title ?? sender.name))}</title><style>${darkSheet}</style></head>`,
    `<body class="c-page" style="margin:0;background:${colours.page}">`,
    // The preview that mail programs show after the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(parts))}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px 10px">`,
    `<table role="presentation" class="c-surface" width="${width}" cellpadding="0" cellspacing="0" style="width:100%;max-width:${width}px;background:${colours.surface};text-align:left">`,
    `<tr><td class="c-header" style="padding:14px 24px;background:${colours.header};color:${colours['on-header']};font:700 19px/24px ${signFace}">${name}</td></tr>`,
    `<tr><td class="t-text" style="padding:24px 24px 12px;color:${colours.text};font:400 16px/24px ${textFace}">${parts.map(toHtml).join('')}</td></tr></table>`,
    `<p class="t-text-2" style="margin:14px 24px 0;color:${colours['text-2']};font:400 13px/18px ${textFace}">${reached}</p>`,
    '</td></tr></table></body></html>',
  ].join('');
}

/** The beginning of the mail's text after its title. */
function previewOf(parts: readonly MailPart[]): string {
  return oneLine(partsToPlain(parts.filter(({ kind }) => kind === 'text' || kind === 'facts')));
}

function toHtml(part: MailPart): string {
  switch (part.kind) {
    case 'title':
      return titleOf(part);
    case 'heading':
      return `<h2 style="margin:22px 0 6px;font:700 18px/24px ${signFace}">${paragraph(part.text)}</h2>`;
    case 'text':
      return `<p style="margin:0 0 14px">${paragraph(part.text)}</p>`;
    case 'notice':
      return panel('danger-soft', 'danger', `<b>${paragraph(part.text)}</b>`);
    case 'facts':
      return factsOf(part.facts);
    case 'list':
      return `<ul style="margin:0 0 14px;padding:0 0 0 20px">${itemsOf(part.items)}</ul>`;
    case 'changes':
      return panel(
        'changed',
        'changed-text',
        `<ul style="margin:0;padding:0 0 0 20px">${itemsOf(part.items)}</ul>`,
      );
    case 'lines':
      return linesOf(part.lines);
    case 'link':
      return `<p style="margin:20px 0"><a class="c-primary" href="${escapeHtml(part.address)}" style="display:inline-block;padding:12px 22px;background:${colours.primary};color:${colours['on-primary']};border-radius:5px;font-weight:700;text-decoration:none">${escapeHtml(part.text)}</a></p>`;
    case 'code':
      return `<p style="margin:0 0 14px">Code: <b style="font:700 26px/32px ${signFace};letter-spacing:3px">${escapeHtml(part.code)}</b></p>`;
    default:
      return part satisfies never;
  }
}

function titleOf({ text, tag }: { readonly text: string; readonly tag?: MailTag }): string {
  const words = `<h1 style="margin:0;font:700 26px/32px ${signFace}">${paragraph(text)}</h1>`;
  if (!tag) return `<div style="margin:0 0 14px">${words}</div>`;
  const mark = `<td style="padding:7px 10px;border-radius:5px;background:${tag.ground};color:${tag.ink};font:700 17px/20px ${signFace}">${escapeHtml(tag.word)}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 14px"><tr>${mark}<td style="padding:0 0 0 14px">${words}</td></tr></table>`;
}

function panel(ground: MailColour, ink: MailColour, content: string): string {
  return `<div class="c-${ground} t-${ink}" style="margin:0 0 16px;padding:10px 14px;background:${colours[ground]};color:${colours[ink]}">${content}</div>`;
}

function itemsOf(items: readonly string[]): string {
  return items.map((item) => `<li>${paragraph(item)}</li>`).join('');
}

function factsOf(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="t-text-2" width="30%" valign="top" style="padding:3px 18px 3px 14px;color:${colours['text-2']}">${paragraph(label)}</td><td valign="top" style="padding:3px 14px 3px 0"><b>${paragraph(value)}</b></td></tr>`,
  );
  return `<table class="c-band" cellspacing="0" style="margin:0 0 18px;width:100%;padding:6px 0;background:${colours.band};font:400 15px/22px ${textFace}">${rows.join('')}</table>`;
}

function linesOf(lines: readonly MailLine[]): string {
  const edge = `border-bottom:1px solid ${colours.line}`;
  const rows = lines.map(
    ({ quantity, name, total }) =>
      `<tr><td class="l" align="right" style="${edge}"><b>${quantity}</b></td><td class="l" style="${edge}">${escapeHtml(name)}</td><td class="l" align="right" style="${edge}">${total}</td></tr>`,
  );
  return `<table cellpadding="6" cellspacing="0" style="margin:0 0 14px;width:100%;font:400 15px/20px ${textFace}">${rows.join('')}</table>`;
}

function paragraph(text: string): string {
  return escapeHtml(text).replaceAll(lineBreak, '<br>');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The dark colours, by class: `c-` for backgrounds, `t-` for text, `l` for the border of a line. */
const darkSheet = `@media(prefers-color-scheme:dark){${[
  ...Object.entries(darkColours).map(
    ([name, colour]) => `.c-${name}{background:${colour}!important}.t-${name}{color:${colour}!important}`,
  ),
  `.l{border-color:${darkColours.line}!important}`,
].join('')}}`;
