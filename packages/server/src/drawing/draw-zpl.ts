import { tagCorners } from '@bakehouse/domain/documents/layout';
import type { Mark } from '@bakehouse/domain/documents/place-marks';
import { placeMarks } from '@bakehouse/domain/documents/place-marks';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import { layOutOneLabel } from '@bakehouse/domain/recipes/label/paper/label-pages';
import { pointsPerMillimetre } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import type { DotPicture } from '@bakehouse/domain/recipes/label/paper/zpl';
import { formatZpl } from '@bakehouse/domain/recipes/label/paper/zpl';
import { registerFonts } from './document-fonts.ts';
import type { Outline } from './fill-dots.ts';
import { fillOutline } from './fill-dots.ts';
import { outlineWords } from './letter-outlines.ts';

registerFonts();

/** Draws labels in ZPL, the language of label printers, with the layout of their PDF. */
export async function drawZpl(print: LabelPrint, dotsPerMillimetre: number): Promise<Uint8Array> {
  return new TextEncoder().encode(formatZpl(await drawDots(print, dotsPerMillimetre), print.copies));
}

/** One label in dots. */
export async function drawDots(print: LabelPrint, dotsPerMillimetre: number): Promise<DotPicture> {
  const { paper, pages } = layOutOneLabel(print);
  const scale = dotsPerMillimetre / pointsPerMillimetre;
  const [width, height] = [Math.round(paper.width * scale), Math.round(paper.height * scale)];
  const picture = { width, height, dots: new Uint8Array(width * height) };
  for (const mark of pages.flatMap(({ body }) => placeMarks(body))) {
    for (const outline of await outlinesOf(mark)) {
      const scaled = outline.map((loop) => loop.map(([x, y]) => [x * scale, y * scale] as const));
      fillOutline(picture, scaled, isPaper(mark) ? 0 : 1);
    }
  }
  return picture;
}

/** Whether a mark is text in the colour of the paper: it is cut out of the filled shape below it. */
function isPaper(mark: Mark): boolean {
  return mark.kind === 'area' ? mark.colour === 'paper' : mark.runs.every(({ colour }) => colour === 'paper');
}

async function outlinesOf(mark: Mark): Promise<readonly Outline[]> {
  if (mark.kind === 'area') {
    const { left, top, width, height, tag } = mark;
    const corners = tag
      ? tagCorners(width, height)
      : ([
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ] as const);
    return [[corners.map(([x, y]) => [left + x, top + y] as const)]];
  }
  const { outlines, width } = await outlineWords(mark.runs);
  const free = mark.width - width;
  const start = mark.left + (mark.align === 'right' ? free : mark.align === 'centre' ? free / 2 : 0);
  return outlines.map((outline) =>
    outline.map((loop) => loop.map(([x, y]) => [start + x, mark.baseline + y] as const)),
  );
}
