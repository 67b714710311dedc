import { messages } from '../kernel/messages.ts';
import { purchaseOrderNumbers } from '../orders/purchase-order-name.ts';
import { countOf } from '../words/words.ts';
import { missingSign, printable } from './fonts/signs.ts';
import type { Party, Seller } from './invoice.ts';
import type { Box, Cell, Photo, Piece, Row, Run, RunStyle, Text } from './layout.ts';
import type { Unit } from './paginate.ts';

/** Usual text. */
const plain: RunStyle = { size: 9.5, weight: 400, face: 'text', colour: 'ink' };
export const bold = { weight: 700 } as const;
export const heading = { weight: 700, face: 'heading' } as const;
export const faint = { colour: 'faint' } as const;

/** A part of a paragraph. */
export function run(text: string, style: Partial<RunStyle> = {}): Run {
  return { ...plain, ...style, text: printable(text) };
}

/** A part that is no longer so, with a line through it. */
export function struck(text: string, style: Partial<RunStyle> = {}): Run {
  return { ...run(text, style), struck: true };
}

/** A paragraph of one look, or of several parts. */
export function text(
  words: string | readonly Run[],
  {
    align = 'left',
    leading,
    as,
    ...style
  }: Partial<RunStyle> & { align?: Text['align']; leading?: number; as?: 1 | 2 } = {},
): Text {
  const runs = typeof words === 'string' ? [run(words, style)] : words;
  const largest = Math.max(...runs.map(({ size }) => size));
  return { kind: 'text', runs, leading: leading ?? largest * 1.3, align, ...(as && { heading: as }) };
}

export function box(pieces: readonly Piece[], look: Omit<Box, 'kind' | 'pieces'> = {}): Box {
  return { ...look, kind: 'box', pieces };
}

export function row(cells: readonly Cell[], gap = 0, align: Row['align'] = 'start'): Row {
  return { kind: 'row', cells, gap, align };
}

export function cell(piece: Piece, width: Cell['width'], onPhone?: Cell['onPhone']): Cell {
  return { piece, width, ...(onPhone && { onPhone }) };
}

export const rest = { share: 1 } as const;

/** A line, or an empty space. */
export function line(thickness: number, colour: Box['fill'] = 'ink'): Box {
  return box([], { height: thickness, fill: colour, part: 'decoration' });
}
export function space(height: number): Box {
  return box([], { height, part: 'decoration' });
}

export function border(thickness: number, colour: 'ink' | 'hair' = 'ink') {
  return { thickness, colour };
}

export function label(words: string, align: Text['align'] = 'left'): Text {
  return text(words, { size: 8.5, weight: 600, colour: 'faint', align });
}

/** A small label over a large value. */
export function fact(name: string, value: string, align: Text['align'] = 'left'): Box {
  return box([label(name, align), text(value, { size: 12, ...bold, align })]);
}

/** A name and an address, under what it is for. */
export function partyAddress(name: string, party: Party): Box {
  const words = (each: string, style: Partial<RunStyle> = {}) =>
    text(each, { size: each.length > longLine ? 7.5 : 9.5, ...style });
  return box([label(name), words(party.name, bold), ...party.lines.map((each) => words(each))], {
    part: 'address',
  });
}

/** The seller's logo within so many points; nothing where there is none. */
export function logoOf({ logo, name }: Seller, most: { width: number; height: number }): readonly Photo[] {
  if (!logo) return [];
  const scale = Math.min(most.width / logo.width, most.height / logo.height, 1);
  const size = { width: logo.width * scale, height: logo.height * scale };
  return [{ kind: 'photo', address: logo.address, words: `Logo of ${name}`, ...size }];
}

/** A longer line of an address is written smaller. */
const longLine = 60;

/** Whether an address needs the whole width. */
export function isLongAddress({ name, lines }: Party): boolean {
  return [name, ...lines].some((each) => each.length > longLine);
}

/**
 * The font size of a large name: smaller, the longer the name, so that a head leaves space for the rest of its page.
 */
export function sizeOfName(name: string, size: number): number {
  return size * (name.length <= 28 ? 1 : name.length <= 70 ? 0.6 : 0.4);
}

export function voidMark(voided: boolean): readonly Run[] {
  return voided ? [run(`  ${messages.void}`, { size: 14, ...bold, colour: 'warning' })] : [];
}

/** The only PO number, where it is short enough for the head. */
export function purchaseOrderInHead(typed: string): readonly string[] {
  const numbers = purchaseOrderNumbers(typed);
  return numbers.length === 1 ? numbers.filter((number) => number.length <= longestInHead) : [];
}
const longestInHead = 16;

/** PO numbers on lines of their own, where the head has no space for them. */
export function purchaseOrderList(typed: string): readonly Unit[] {
  if (purchaseOrderInHead(typed).length > 0) return [];
  const numbers = purchaseOrderNumbers(typed).map((number) => number.replaceAll(' ', '\u00a0'));
  const name = countOf(numbers.length, 'PO number').replace(/^1 /, '');
  return inParts(numbers, numbersTogether).map((part, index, parts) => {
    const cells = [
      cell(text(index === 0 ? name : '', { ...faint, size: 9 }), 80, 'whole'),
      cell(text(part.join('\u00a0\u00a0\u00a0 '), { size: 12, ...bold }), rest, 'whole'),
    ];
    const isLast = index === parts.length - 1;
    const look = {
      padding: [isLast ? 4 : 0, 0] as const,
      ...(isLast && { borders: { bottom: border(0.75, 'hair') } }),
    };
    return { piece: box([...(index === 0 ? [space(3)] : []), row(cells, 12, 'baseline')], look) };
  });
}
const numbersTogether = 24;

function inParts<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

/** Places to write into, with what belongs there and how wide they are. */
export function signatureFields(names: readonly (readonly [name: string, share: number])[]): Row {
  const look = { height: 42, borders: { bottom: border(0.75) }, part: 'decoration' } as const;
  return row(
    names.map(([name, share]) => cell(box([text(name, { size: 8.5 })], look), { share })),
    12,
  );
}

/** The foot of every page: what the document is, which page of how many, and what boxes in its text mean. */
export function pageFoot(words: string, page: string, isIncomplete: boolean): Box {
  const style = { size: 8.5, weight: 600 } as const;
  return box(
    [
      space(8),
      ...(isIncomplete ? [text(`${missingSign} stands for a character that cannot be printed.`, style)] : []),
      row(
        [cell(text(words, style), rest), cell(text(page, { ...style, align: 'right' }), 'fit', 'hidden')],
        12,
      ),
    ],
    {},
  );
}

/** As many characters of a long text stay together; more may go on over a page. */
const charactersTogether = 700;

/** A long text in parts between which a page may break. */
export function textInParts(words: string): readonly string[] {
  const lines = words.split(/\r?\n/).filter((each) => each.trim() !== '');
  const parts: string[] = [];
  for (const each of lines.flatMap(splitAtWords)) {
    const last = parts.at(-1);
    const together = `${last}\n${each}`;
    const fits = together.length <= charactersTogether && together.split('\n').length <= linesTogether;
    if (last !== undefined && fits) parts[parts.length - 1] = together;
    else parts.push(each);
  }
  return parts;
}
const linesTogether = 12;

/** Each line of a text as a paragraph of its own, which may run from right to left. */
export function paragraphs(words: string, style: Partial<RunStyle>): readonly Text[] {
  return words.split('\n').map((each) => text(each, { ...style, align: 'natural' }));
}

function splitAtWords(words: string): readonly string[] {
  return words.match(new RegExp(`.{1,${charactersTogether}}(?: |$)|.{${charactersTogether}}`, 'gu')) ?? [];
}
