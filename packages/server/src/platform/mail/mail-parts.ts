import { escapeHtml, mailPage } from './mail-page.ts';

/** One thing that a mail says, before it is known how it will be read. Texts are as people typed them. */
export type MailPart =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'lines';
      readonly lines: readonly { readonly quantity: number; readonly name: string; readonly total: string }[];
    }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

/** The HTML of a mail. All typed text is escaped here, and only here. */
export function partsToHtml(parts: readonly MailPart[]): string {
  return mailPage(parts.map(toHtml));
}

function toHtml(part: MailPart): string {
  switch (part.kind) {
    case 'title':
      return `<h1>${paragraph(part.text)}</h1>`;
    case 'heading':
      return `<h2>${paragraph(part.text)}</h2>`;
    case 'text':
      return `<p>${paragraph(part.text)}</p>`;
    case 'list':
      return `<ul>${part.items.map((item) => `<li>${paragraph(item)}</li>`).join('')}</ul>`;
    case 'lines':
      return `<table cellpadding="4">${part.lines
        .map(
          ({ quantity, name, total }) =>
            `<tr><td align="right"><b>${quantity}</b></td><td>${escapeHtml(name)}</td><td align="right">${total}</td></tr>`,
        )
        .join('')}</table>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.text)}</a></p>`;
    default:
      return part satisfies never;
  }
}

function paragraph(text: string): string {
  return escapeHtml(text).replaceAll(lineBreak, '<br>');
}

const lineBreak = /\r\n|\r|\n/g;

/** The same for mail programs, and people, that read plain text. */
export function partsToPlain(parts: readonly MailPart[]): string {
  return parts.map(toPlain).join('\n\n');
}

function toPlain(part: MailPart): string {
  switch (part.kind) {
    case 'title':
    case 'text':
      return part.text.replaceAll(lineBreak, '\n');
    case 'heading':
      return `${part.text.replaceAll(lineBreak, '\n')}:`;
    case 'list':
      return part.items.map((item) => `- ${item.replaceAll(lineBreak, '\n  ')}`).join('\n');
    case 'lines':
      return part.lines
        .map(({ quantity, name, total }) => `${String(quantity).padStart(4)}  ${name}  ${total}`)
        .join('\n');
    case 'link':
      return part.address;
    default:
      return part satisfies never;
  }
}
