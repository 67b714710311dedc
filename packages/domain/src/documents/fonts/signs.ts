import { printableSign } from './printable-sign.ts';

/** Printed in place of a sign that no font has. */
export const missingSign = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Signs without a picture: controls, marks of direction, joiners that only emoji need, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]/u;

/**
 * The text as documents draw it: a sign that no face can draw is one box, controls and marks of direction are gone, and
 * every blank but a line feed is a space.
 *
 * @example printable('Nan 🎂') // 'Nan □'
 */
export function printable(text: string): string {
  return readSigns(text).drawn;
}

/**
 * The signs of a text that no document can draw, each once, in their order.
 *
 * @example unprintableSigns('Nan 🎂 50 岁 🎂') // ['🎂', '岁']
 */
export function unprintableSigns(text: string): readonly string[] {
  return [...readSigns(text).missing];
}

function readSigns(text: string): { readonly drawn: string; readonly missing: ReadonlySet<string> } {
  const missing = new Set<string>();
  let drawn = '';
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const seen = drawnSign(segment);
    if (seen === null) missing.add(segment);
    drawn += seen ?? missingSign;
  }
  return { drawn, missing };
}

/** A sign as it is drawn; null where a part of it that can be seen has no glyph. */
function drawnSign(grapheme: string): string | null {
  if (grapheme === '\r\n') return '\n';
  let drawn = '';
  for (const sign of grapheme) {
    if (sign === '\n') drawn += sign;
    else if (/[\t\p{Zs}]/u.test(sign)) drawn += sign === '\u00a0' ? sign : ' ';
    else if (printableSign.test(sign)) drawn += sign;
    else if (!invisible.test(sign)) return null;
  }
  return drawn;
}

/** Whether a text runs from right to left: its first letter decides. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter);
}
