import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face } from '@bakehouse/domain/documents/signs';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** Files of faces, each with the weights that documents use. The first that has a sign draws it. */
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
  // Its letters carry their dots; in fonts that place dots as marks of their own, the PDF library misplaces them.
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

/** The files of each face, in the order in which a sign is looked for in them. */
export const fontFiles: Readonly<Record<Face, readonly FontFile[]>> = {
  text,
  heading: [...heading, ...text],
};

/** The same as names for the PDF library. */
export const families: Readonly<Record<Face, string[]>> = {
  text: [...textFiles, symbolFile],
  heading: [...headingFiles, ...textFiles, symbolFile],
};

function unpacked(path: string): string {
  return `data:font/sfnt;base64,${unpackWoff(readFileSync(path)).toString('base64')}`;
}

/** A loaded font, as far as the PDF library shapes texts with it. */
type Shaper = {
  layout(text: string, features?: Readonly<Record<string, boolean>>, ...rest: readonly unknown[]): unknown;
};

const guarded = new WeakSet<Shaper>();

/**
 * The library fails, and the whole document with it, on some signs that a font would attach to one another, such as
 * 'i¨' in Besley: those are drawn one after the other.
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
