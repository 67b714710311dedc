import type { Outline } from './cake-outline.ts';
import { widthAt } from './cake-outline.ts';

/** A message as it is written on a cake, line by line around the middle. */
export type Lettering = {
  /** In units of the drawing. */
  readonly fontSize: number;
  readonly lines: readonly { readonly text: string; readonly y: number }[];
};

const largestFont = 40;
const smallestFont = 4;
/** A line's height, and an estimate of a letter's width, as parts of the font size. */
const lineHeight = 1.2;
const narrow = new Set("ijl.,:;'!|‘’ ");
const letterWidth = { narrow: 0.34, usual: 0.62, wide: 0.92 };

/** The width of a text in parts of the font size: an estimate on the safe side, because no font is at hand. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (narrow.has(segment)) width += letterWidth.narrow;
    else if (/^[\p{Lu}mw@&%]$/u.test(segment)) width += letterWidth.wide;
    else if (/^[\p{L}\p{N}\p{P}]/u.test(segment)) width += letterWidth.usual;
    else width += letterWidth.wide * 1.4;
  }
  return width;
}

/**
 * Fits a message into an outline at the largest possible size, broken between words, and within a word that is too
 * long. Null for an empty message.
 */
export function fitMessage(message: string, outline: Outline): Lettering | null {
  const words = message.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  for (let fontSize = largestFont; fontSize > smallestFont; fontSize -= 1) {
    const lines = breakLines(words, outline, fontSize, false);
    if (lines) return place(lines, fontSize);
  }
  for (let fontSize = largestFont / 2; fontSize > 1; fontSize -= 0.5) {
    const lines = breakLines(words, outline, fontSize, true);
    if (lines) return place(lines, fontSize);
  }
  return place([words.join(' ')], 1);
}

function place(lines: readonly string[], fontSize: number): Lettering {
  return {
    fontSize,
    lines: lines.map((text, index) => ({ text, y: lineMiddle(index, lines.length, fontSize) })),
  };
}

function lineMiddle(index: number, count: number, fontSize: number): number {
  return (index - (count - 1) / 2) * fontSize * lineHeight;
}

/** The fewest lines in which the words fit at this size, or null. Few lines leave the letters in the wide middle. */
function breakLines(
  words: readonly string[],
  outline: Outline,
  fontSize: number,
  breaksWords: boolean,
): readonly string[] | null {
  const most = Math.floor((outline.down * 2) / (fontSize * lineHeight));
  for (let count = 1; count <= most; count += 1) {
    const lines = fillLines(words, outline, fontSize, count, breaksWords);
    if (lines) return lines;
  }
  return null;
}

function fillLines(
  words: readonly string[],
  outline: Outline,
  fontSize: number,
  count: number,
  breaksWords: boolean,
): readonly string[] | null {
  const waiting = breaksWords ? lettersOf(words) : words.map((word) => ({ text: word, gap: ' ' }));
  const lines: string[] = [];
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const room = roomAt(outline, lineMiddle(index, count, fontSize), fontSize);
    let line = '';
    while (next < waiting.length) {
      const piece = waiting[next];
      if (!piece) break;
      const longer = line === '' ? piece.text : `${line}${piece.gap}${piece.text}`;
      if (estimateWidth(longer) * fontSize > room) break;
      line = longer;
      next += 1;
    }
    if (line === '') return null;
    lines.push(line);
    if (next === waiting.length) return index === count - 1 ? lines : null;
  }
  return null;
}

/** Single letters, each with the gap before it. */
function lettersOf(words: readonly string[]): readonly { readonly text: string; readonly gap: string }[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return words.flatMap((word) =>
    [...segmenter.segment(word)].map(({ segment }, index) => ({
      text: segment,
      gap: index === 0 ? ' ' : '',
    })),
  );
}

/** How wide a line may be: as wide as the outline where the line is nearest to its edge. */
function roomAt(outline: Outline, y: number, fontSize: number): number {
  const half = (fontSize * lineHeight) / 2;
  return Math.min(widthAt(outline, y - half), widthAt(outline, y + half));
}
