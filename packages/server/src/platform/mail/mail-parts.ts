/** A part of a mail, independent of its format (HTML or plain text). Texts are unescaped. */
export type MailPart =
  | { readonly kind: 'title'; readonly text: string; readonly tag?: MailTag }
  | { readonly kind: 'heading' | 'text' | 'notice'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'list' | 'changes'; readonly items: readonly string[] }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[] }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'code'; readonly code: string };

/** A short word on a coloured background, such as the weekday of an order. Colours are `#rrggbb`. */
export type MailTag = { readonly word: string; readonly ground: string; readonly ink: string };

/** 'PO number HL-2211': in plain text `between` joins both, in HTML they stand in two columns. */
export type MailFact = {
  readonly label: string;
  readonly between: ' ' | ', ' | ': ';
  readonly value: string;
};

export type MailLine = { readonly quantity: number; readonly name: string; readonly total: string };

/** A line break in a text that a person typed. */
export const lineBreak = /\r\n|\r|\n/g;

/** A mail as plain text. */
export function partsToPlain(parts: readonly MailPart[]): string {
  return parts.map(toPlain).join('\n\n');
}

function toPlain(part: MailPart): string {
  switch (part.kind) {
    case 'title':
    case 'text':
    case 'notice':
      return part.text.replaceAll(lineBreak, '\n');
    case 'heading':
      return `${part.text.replaceAll(lineBreak, '\n')}:`;
    case 'facts':
      return part.facts
        .map(({ label, between, value }) => `${label}${between}${value.replaceAll(lineBreak, '\n')}`)
        .join('\n\n');
    case 'list':
    case 'changes':
      return part.items.map((item) => `- ${item.replaceAll(lineBreak, '\n  ')}`).join('\n');
    case 'lines':
      return part.lines
        .map(({ quantity, name, total }) => `${String(quantity).padStart(4)}  ${name}  ${total}`)
        .join('\n');
    case 'link':
      return part.address;
    case 'code':
      return `Code: ${part.code}`;
    default:
      return part satisfies never;
  }
}
