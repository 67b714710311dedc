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

/** A word or a letter that is not broken. */
type Part = { readonly text: string; readonly width: number; readonly gap: '' | ' ' };

/**
 * Fits a message into an outline at the largest possible size, broken between words, and within a word that is too
 * long. Null for an empty message.
 */
export function fitMessage(message: string, outline: Outline): Lettering | null {
  const words = message.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const whole = words.map((word) => partOf(word, ' '));
  for (let fontSize = largestFont; fontSize > smallestFont; fontSize -= 1) {
    const lines = breakLines(whole, outline, fontSize);
    if (lines) return place(lines, fontSize);
  }
  const letters = lettersOf(words);
  for (let fontSize = largestFont / 2; fontSize > 1; fontSize -= 0.5) {
    const lines = breakLines(letters, outline, fontSize);
    if (lines) return place(lines, fontSize);
  }
  return place([words.join(' ')], 1);
}

function partOf(text: string, gap: Part['gap']): Part {
  return { text, width: estimateWidth(text), gap };
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

/** The fewest lines in which the parts fit at this size, or null. Few lines leave the letters in the wide middle. */
function breakLines(parts: readonly Part[], outline: Outline, fontSize: number): readonly string[] | null {
  const most = Math.floor((outline.down * 2) / (fontSize * lineHeight));
  for (let count = 1; count <= most; count += 1) {
    const lines = fillLines(parts, outline, fontSize, count);
    if (lines) return lines;
  }
  return null;
}

function fillLines(
  parts: readonly Part[],
  outline: Outline,
  fontSize: number,
  count: number,
): readonly string[] | null {
  const lines: string[] = [];
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const room = roomAt(outline, lineMiddle(index, count, fontSize), fontSize) / fontSize;
    let line = '';
    let width = 0;
    while (next < parts.length) {
      const part = parts[next];
      if (!part) break;
      const gap = line === '' ? '' : part.gap;
      const longer = width + (gap === '' ? 0 : letterWidth.narrow) + part.width;
      if (longer > room) break;
      line += gap + part.text;
      width = longer;
      next += 1;
    }
    if (line === '') return null;
    lines.push(line);
    if (next === parts.length) return index === count - 1 ? lines : null;
  }
  return null;
}

/** Single letters, each with the gap before it. */
function lettersOf(words: readonly string[]): readonly Part[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return words.flatMap((word) =>
    [...segmenter.segment(word)].map(({ segment }, index) => partOf(segment, index === 0 ? ' ' : '')),
  );
}

/** How wide a line may be: as wide as the outline where the line is nearest to its edge. */
function roomAt(outline: Outline, y: number, fontSize: number): number {
  const half = (fontSize * lineHeight) / 2;
  return Math.min(widthAt(outline, y - half), widthAt(outline, y + half));
}
