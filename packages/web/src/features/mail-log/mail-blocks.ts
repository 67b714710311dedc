/** A block of a mail, parsed from its plain text (`partsToPlain` of the server). */
export type MailBlock =
  | { readonly kind: 'title' | 'text' | 'link'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'lines';
      readonly lines: readonly { readonly quantity: string; readonly name: string; readonly total: string }[];
    };

/** '  12  Butter croissant  £11.76' */
const orderLine = /^ {0,3}(\d+) {2}(.+) {2}(-?£[\d,.]+)$/;

/**
 * Parses a mail's plain text: blocks are separated by blank lines, the first one is the title. Unknown blocks are kept
 * as text, so nothing is lost.
 */
export function parseMailText(plain: string): readonly MailBlock[] {
  const blocks = plain.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return blocks.map((block, place) => readBlock(block, place === 0 && blocks.length > 1));
}

function readBlock(block: string, isFirst: boolean): MailBlock {
  const rows = block.split('\n');
  if (/^https?:\/\/\S+$/.test(block)) return { kind: 'link', text: block };
  const lines = rows.map((row) => orderLine.exec(row));
  if (lines.every((line) => line !== null)) {
    return {
      kind: 'lines',
      lines: lines.map(([, quantity = '', name = '', total = '']) => ({ quantity, name, total })),
    };
  }
  if (rows[0]?.startsWith('- ') && rows.every((row) => /^(- | {2})/.test(row))) {
    return { kind: 'list', items: block.slice(2).split('\n- ') };
  }
  return { kind: isFirst ? 'title' : 'text', text: block };
}
