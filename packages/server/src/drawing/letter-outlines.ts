import type { Run } from '@bakehouse/domain/documents/layout';
import { Font } from '@react-pdf/renderer';
import { families } from './document-fonts.ts';
import type { Outline } from './fill-dots.ts';

type Point = readonly [x: number, y: number];

/** A loaded font with the methods that outlines need; the PDF library does not declare them. */
type LoadedFont = {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { readonly commands: readonly PathCommand[] } }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
  };
};
type PathCommand = { readonly command: string; readonly args: readonly number[] };

/** The outlines of words around a baseline at 0, and their width, in points. */
export type DrawnWords = { readonly outlines: readonly Outline[]; readonly width: number };

/** The outlines of words, shaped as the PDF library does: each character in the first face that contains it. */
export async function outlineWords(runs: readonly Run[]): Promise<DrawnWords> {
  const outlines: Outline[] = [];
  let at = 0;
  for (const run of runs) {
    for (const { font, text } of await splitByFont(run)) {
      const scale = run.size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      glyphs.forEach(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = ([x, y]: Point): Point => [at + (x + xOffset) * scale, -(y + yOffset) * scale];
        const loops = flatten(path.commands).map((loop) => loop.map(place));
        if (loops.length > 0) outlines.push(loops);
        at += xAdvance * scale;
      });
    }
  }
  return { outlines, width: at };
}

/** Splits a run into parts that one font draws. */
async function splitByFont(run: Run): Promise<readonly { font: LoadedFont; text: string }[]> {
  const parts: { font: LoadedFont; text: string }[] = [];
  for (const sign of run.text) {
    const font = await fontOf(sign, run);
    const last = parts.at(-1);
    if (last?.font === font) last.text += sign;
    else parts.push({ font, text: sign });
  }
  return parts;
}

const loaded = new Map<string, Promise<LoadedFont>>();

async function fontOf(sign: string, { face, weight }: Run): Promise<LoadedFont> {
  const [usual = ''] = families[face];
  for (const family of families[face]) {
    const font = await loadFont(family, weight);
    if (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return font;
  }
  return loadFont(usual, weight);
}

function loadFont(fontFamily: string, fontWeight: number): Promise<LoadedFont> {
  const key = `${fontFamily} ${fontWeight}`;
  const known = loaded.get(key);
  if (known) return known;
  const descriptor = { fontFamily, fontWeight };
  const loading = Font.load(descriptor).then(() => Font.getFont(descriptor).data as unknown as LoadedFont);
  loaded.set(key, loading);
  return loading;
}

/** The number of straight lines that replace a curve: finer than any printer's dots. */
const linesOfCurve = 8;

/** The polygons of a path, with the path commands that outlines of fonts use. */
function flatten(commands: readonly PathCommand[]): readonly (readonly Point[])[] {
  const loops: Point[][] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    const loop = loops.at(-1);
    const from = loop?.at(-1);
    if (command === 'moveTo') loops.push([[a, b]]);
    else if (command === 'lineTo') loop?.push([a, b]);
    else if (command === 'quadraticCurveTo' && loop && from) loop.push(...curve(from, [a, b], [c, d]));
    else if (command !== 'closePath') throw new Error(`fonts of documents have no ${command}`);
  }
  return loops;
}

function curve(from: Point, over: Point, to: Point): readonly Point[] {
  return Array.from({ length: linesOfCurve }, (_, index): Point => {
    const t = (index + 1) / linesOfCurve;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t ** 2 * to[axis];
    return [at(0), at(1)];
  });
}
