import type { SignRange } from './sign-widths.ts';
import { headingSigns, textSigns, widthStep } from './sign-widths.ts';

/** The two faces of documents: Archivo for text, Besley for headings and large figures. */
export type Face = 'text' | 'heading';

const widths = { text: readWidths(textSigns), heading: readWidths([...textSigns, ...headingSigns]) };

function readWidths(ranges: readonly SignRange[]): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  for (const [first, steps] of ranges) {
    for (const [offset, step] of [...steps].entries()) {
      if (step !== '.') read.set(String.fromCodePoint(first + offset), Number.parseInt(step, 36) * widthStep);
    }
  }
  return read;
}

/** The width of a printable text in em, for the widest weight: never less than a font needs. */
export function widthOf(text: string, face: Face): number {
  let width = 0;
  for (const sign of text) width += widths[face].get(sign) ?? widthOfMissing;
  return width;
}

const widthOfMissing = 1;
