import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face } from '@bakehouse/domain/documents/fonts/text-width';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** The font files of each face, with the weights that documents use. The first that contains a character draws it. */
const textFiles = [
  'archivo/files/archivo-latin',
  'archivo/files/archivo-latin-ext',
  'archivo/files/archivo-vietnamese',
  'noto-sans/files/noto-sans-latin',
  'noto-sans/files/noto-sans-latin-ext',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-greek-ext',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  // Its dots are part of its letters; where fonts place dots as separate marks, the PDF library misplaces them.
  'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
] as const;
const symbolFile = 'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols';
const headingFiles = ['besley/files/besley-latin', 'besley/files/besley-latin-ext'] as const;

export type FontFile = { readonly family: string; readonly path: string; readonly fontWeight: number };

function weightsOf(file: string, weights: readonly number[]): readonly FontFile[] {
  return weights.map((fontWeight) => ({
    family: file,
    path: resolve(`@fontsource/${file}-${fontWeight}-normal.woff`),
    fontWeight,
  }));
}

const text = [
  ...textFiles.flatMap((file) => weightsOf(file, [400, 600, 700])),
  ...weightsOf(symbolFile, [400]),
];
const heading = headingFiles.flatMap((file) => weightsOf(file, [700]));

/** The files of each face, in the order in which a character is looked up in them. */
export const fontFiles: Readonly<Record<Face, readonly FontFile[]>> = {
  text,
  heading: [...heading, ...text],
};

/** The same as family names for the PDF library. */
export const families: Readonly<Record<Face, string[]>> = {
  text: [...textFiles, symbolFile],
  heading: [...headingFiles, ...textFiles, symbolFile],
};

function unpacked(path: string): string {
  return `data:font/sfnt;base64,${unpackWoff(readFileSync(path)).toString('base64')}`;
}

/** A loaded font: the method with which the PDF library shapes texts. */
type Shaper = {
  layout(text: string, features?: Readonly<Record<string, boolean>>, ...rest: readonly unknown[]): unknown;
};

const guarded = new WeakSet<Shaper>();

/**
 * The library throws, and the whole document fails, on some characters that a font attaches to one another, such as
 * 'i¨' in Besley: those are shaped one by one.
 */
function guardShaping(font: Shaper): void {
  if (guarded.has(font)) return;
  guarded.add(font);
  const { layout } = font;
  font.layout = (text, features, ...rest) => {
    try {
      return layout.call(font, text, features, ...rest);
    } catch {
      return layout.call(font, text, { ...features, mark: false }, ...rest);
    }
  };
}

const { load } = Font;

let isRegistered = false;

/** Registers the fonts with the PDF library, once. Its hyphenation is off, because `layOut` has broken the lines already. */
export function registerFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const [family, files] of Map.groupBy(fontFiles.heading, (file) => file.family)) {
    Font.register({
      family,
      fonts: files.map(({ path, fontWeight }) => ({ src: unpacked(path), fontWeight })),
    });
  }
  Font.load = async (descriptor) => {
    await load(descriptor);
    guardShaping(Font.getFont(descriptor).data as unknown as Shaper);
  };
  Font.registerHyphenationCallback((word) => [word]);
}
