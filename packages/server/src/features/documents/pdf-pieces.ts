import { createRequire } from 'node:module';
import type { Party } from '@bakehouse/domain/documents/invoice';
import type { Styles } from '@react-pdf/renderer';
import { Font, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { createElement as draw } from 'react';

/** How a piece looks, in the words of the PDF library. */
export type Style = Styles[string];

const { resolve } = createRequire(import.meta.url);
const weights = [400, 600, 700] as const;

/** The project's own faces, as files that the PDF carries along. */
export function registerFonts(): void {
  for (const [family, file] of [
    ['Archivo', 'archivo'],
    ['Besley', 'besley'],
  ] as const) {
    const fonts = weights.map((fontWeight) => ({
      src: resolve(`@fontsource/${file}/files/${file}-latin-${fontWeight}-normal.woff`),
      fontWeight,
    }));
    Font.register({ family, fonts });
  }
  // Words are broken where they have to be, and never with a hyphen that nobody typed.
  Font.registerHyphenationCallback((word) =>
    word.length > 24 ? (word.match(/.{1,12}/gu) ?? [word]) : [word],
  );
}

export const ink = '#15100e';
export const faint = '#57504c';
export const hair = '#cdc5c0';
export const brandInk = '#551936';
export const sign = { fontFamily: 'Besley', fontWeight: 700 } as const;
export const page = { padding: '14mm 14mm 18mm', fontFamily: 'Archivo', fontSize: 10, color: ink } as const;
const label = { fontSize: 8.5, fontWeight: 600, color: faint, marginBottom: 2 } as const;

/**
 * Text as the faces have letters for it: other scripts, pictures and control signs become a box-like mark instead of a
 * glyph that is not there.
 */
export function written(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[^\u0020-\u024f\u2010-\u2026\u20ac\u2122→×\n]/gu, '?');
}

export function line(text: string, style: Style = {}): ReactElement {
  return draw(Text, { style }, written(text));
}

/** A small word over a large one. */
export function fact(name: string, value: string): ReactElement {
  return draw(View, { key: name }, line(name, label), line(value, { fontSize: 12, fontWeight: 700 }));
}

export function partyAddress(name: string, party: Party): ReactElement {
  return draw(
    View,
    { key: name, style: { flex: 1 } },
    line(name, label),
    line(party.name, { fontWeight: 700 }),
    ...party.lines.map((text, index) => draw(Text, { key: index }, written(text))),
  );
}

/** At the foot of every page: what it is, and which page of how many. */
export function pageFoot(text: string): ReactElement {
  return draw(
    View,
    {
      key: 'foot',
      fixed: true,
      style: {
        position: 'absolute',
        left: '14mm',
        right: '14mm',
        bottom: '8mm',
        flexDirection: 'row',
        justifyContent: 'space-between',
        fontSize: 8.5,
        fontWeight: 600,
      },
    },
    line(text),
    // Of this document, not of all that are in the file.
    draw(Text, {
      render: ({ subPageNumber, subPageTotalPages }) => `Page ${subPageNumber} of ${subPageTotalPages}`,
    }),
  );
}
