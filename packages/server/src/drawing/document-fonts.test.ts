import { headingSigns, textSigns } from '@bakehouse/domain/documents/fonts/sign-widths';
import { unprintableSigns } from '@bakehouse/domain/documents/fonts/signs';
import type { Face } from '@bakehouse/domain/documents/fonts/text-width';
import { widthOf } from '@bakehouse/domain/documents/fonts/text-width';
import { faceHeights } from '@bakehouse/domain/documents/lay-out';
import { Font } from '@react-pdf/renderer';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fontFiles, registerFonts } from './document-fonts.ts';

/** The properties of a loaded font file that these tests read; the PDF library does not declare them. */
type FontFile = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly id: number };
  readonly hmtx: { readonly metrics: { get(glyph: number): { readonly advance: number } } };
  layout(
    text: string,
    features: undefined,
    script: undefined,
    language: undefined,
    direction: 'ltr',
  ): { advanceWidth: number };
};
/** The families of each face, in the order in which a character is looked up in them; a file for each weight. */
const loaded: Record<Face, Map<string, FontFile[]>> = { text: new Map(), heading: new Map() };

beforeAll(async () => {
  registerFonts();
  for (const face of ['text', 'heading'] as const) {
    for (const { family, fontWeight } of fontFiles[face]) {
      const descriptor = { fontFamily: family, fontWeight };
      await Font.load(descriptor);
      const font = Font.getFont(descriptor).data as unknown as FontFile;
      loaded[face].set(family, [...(loaded[face].get(family) ?? []), font]);
    }
  }
});

/** The files that draw a character of a face, one for each weight: those of the first family that contains it. */
function fontsOf(sign: string, face: Face): readonly FontFile[] {
  const code = sign.codePointAt(0) ?? 0;
  return [...loaded[face].values()].find(([font]) => font?.hasGlyphForCodePoint(code)) ?? [];
}

function advanceOf(font: FontFile, sign: string): number {
  const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
  return font.hmtx.metrics.get(glyph.id).advance / font.unitsPerEm;
}

function drawnWidth(font: FontFile, text: string): number {
  return font.layout(text, undefined, undefined, undefined, 'ltr').advanceWidth / font.unitsPerEm;
}

const signsOf = (ranges: typeof textSigns) =>
  ranges.flatMap(([first, widths]) =>
    [...widths].flatMap((step, offset) => (step === '.' ? [] : [String.fromCodePoint(first + offset)])),
  );

describe('the faces of documents', () => {
  test.each(['text', 'heading'] as const)('of %s are as high as the layout assumes', (face) => {
    const [fonts = []] = loaded[face].values();
    for (const { ascent, descent, xHeight, unitsPerEm } of fonts) {
      expect({
        ascent: ascent / unitsPerEm,
        descent: -descent / unitsPerEm,
        x: xHeight / unitsPerEm,
      }).toEqual(faceHeights[face]);
    }
    expect(fonts.length).toBeGreaterThan(0);
  });

  test('have lower-case letters at least as high as those of the first, in every other alphabet', () => {
    for (const fonts of loaded.text.values()) {
      for (const { xHeight, unitsPerEm, hasGlyphForCodePoint } of fonts) {
        const hasLowerCase = ['x', 'ж', 'α'].some((letter) =>
          hasGlyphForCodePoint.call(fonts[0], letter.charCodeAt(0)),
        );
        if (hasLowerCase) expect(xHeight / unitsPerEm).toBeGreaterThanOrEqual(faceHeights.text.x);
      }
    }
  });
});

describe('the characters that documents can print', () => {
  test.each(['text', 'heading'] as const)('in %s each have a glyph, no wider than its table says', (face) => {
    const wrong = signsOf(face === 'text' ? textSigns : headingSigns).filter((sign) => {
      const fonts = fontsOf(sign, face);
      const widest = Math.max(...fonts.map((font) => advanceOf(font, sign)));
      return fonts.length === 0 || widest > widthOf(sign, face) + 0.0001;
    });
    expect(wrong).toEqual([]);
  });

  test('are all that the faces have of the supported alphabets', () => {
    const alphabets = [
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x386, 0x3ce],
      [0x400, 0x45f],
      [0x5d0, 0x5ea],
      [0x1e00, 0x1eff],
    ];
    const letters = alphabets.flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    );
    // Without the soft hyphen, which is not drawn, and code points that are not assigned.
    const missing = letters
      .filter((letter) => /\P{Cf}/u.test(letter) && /\P{Cn}/u.test(letter))
      .flatMap(unprintableSigns);
    expect(missing).toEqual([]);
    for (const letter of 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي٠١٢٣٤٥٦٧٨٩،؛؟') {
      expect(unprintableSigns(letter)).toEqual([]);
    }
  });

  test('are drawn beside a spacing accent too, to which a font may attach them', () => {
    const accents = [...'¨´¸`^~¯˘˙˚˛˝'];
    for (const face of ['text', 'heading'] as const) {
      for (const sign of signsOf(face === 'text' ? textSigns : headingSigns)) {
        const fonts = fontsOf(sign, face);
        const near = accents.filter((accent) => fonts[0]?.hasGlyphForCodePoint(accent.codePointAt(0) ?? 0));
        for (const font of fonts) {
          for (const accent of near) expect(() => drawnWidth(font, sign + accent)).not.toThrow();
        }
      }
    }
  });

  test('are never wider together than one by one, in any combination', () => {
    const scripts = [
      /[\u0020-\u024f]/u,
      /[\u0370-\u03ff]/u,
      /[\u0400-\u04ff]/u,
      /\p{Script=Hebrew}/u,
      /\p{Script=Arabic}/u,
    ];
    for (const script of scripts) {
      const sign = fc.constantFrom(...signsOf(textSigns).filter((each) => script.test(each)));
      fc.assert(
        fc.property(fc.array(sign, { minLength: 1, maxLength: 40 }), (signs) => {
          // A run of one face, as the PDF library draws it.
          const [first = ''] = signs;
          const fonts = fontsOf(first, 'text');
          const run = signs
            .filter((each) => fontsOf(each, 'text').every((font) => fonts.includes(font)))
            .join('');
          for (const font of fonts) {
            expect(drawnWidth(font, run)).toBeLessThanOrEqual(widthOf(run, 'text') + 0.0001);
          }
        }),
        { numRuns: 40 },
      );
    }
  });
});
