import { textsOf } from '@bakehouse/domain/documents/texts-of';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import { layOutLabels } from '@bakehouse/domain/recipes/label/paper/label-pages';
import {
  labelSizeIds,
  leastSize,
  leastXHeight,
  xHeightOf,
} from '@bakehouse/domain/recipes/label/paper/label-sizes';
import type { DotPicture } from '@bakehouse/domain/recipes/label/paper/zpl';
import { formatZpl, printerDots } from '@bakehouse/domain/recipes/label/paper/zpl';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { victoriaPrint } from '../../../domain/test/labels/label-books.ts';
import type { GreyPicture } from '../../test/files/read-pdf.ts';
import { hasPdfReader, pagesOfPdf, picturePdf, readPdf } from '../../test/files/read-pdf.ts';
import { readZpl } from '../../test/files/read-zpl.ts';
import { drawLaidOut } from './draw-pdf.ts';
import { drawDots, drawZpl } from './draw-zpl.ts';

/** The same on a small label, which has less space. */
const smallPrint = {
  ...victoriaPrint,
  label: { ...victoriaPrint.label, mayContain: '' },
  size: 'sheet-21',
  fontSize: 4.9,
} as const;
const drawPdf = (print: LabelPrint) => drawLaidOut([layOutLabels(print)]);
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

describe.runIf(hasPdfReader)('the PDF of labels', () => {
  test('has the texts of the label, and is as large as the label', async () => {
    const pdf = await drawPdf(victoriaPrint);
    const [page = ''] = await pagesOfPdf(pdf);
    expect(squeezed(page)).toBe(squeezed(textsOf(layOutLabels(victoriaPrint)).join('')));
    const size = (await PDFDocument.load(pdf)).getPage(0).getSize();
    expect((size.width / 72) * 25.4).toBeCloseTo(62, 2);
    expect((size.height / 72) * 25.4).toBeCloseTo(80, 2);
  });

  test('has as many pages as labels, and is hardly larger for more of them', async () => {
    const one = await drawPdf(victoriaPrint);
    const many = await drawPdf({ ...victoriaPrint, copies: 200 });
    expect((await PDFDocument.load(many)).getPageCount()).toBe(200);
    expect(many.byteLength).toBeLessThan(2 * one.byteLength);
    expect(squeezed((await pagesOfPdf(many))[199] ?? '')).toBe(squeezed((await pagesOfPdf(one))[0] ?? ''));
  });

  test('of a sheet begins at the first free place, and continues on the next sheet', async () => {
    const sheet = { ...smallPrint, copies: 24, firstPlace: 20 };
    const pages = await pagesOfPdf(await drawPdf(sheet));
    expect(pages.map((page) => page.split('MON').length - 1)).toEqual([2, 21, 1]);
  });

  test.each([
    ['1.2', false],
    ['0.9', true],
  ])('has letters of %s mm where that is the least, measured in its picture', async (_, isSmallPack) => {
    const least = leastXHeight(isSmallPack);
    const fontSize = leastSize(least);
    const print = { ...victoriaPrint, fontSize };
    const ingredients = [{ text: 'zxvzx wxvz', emphasised: false }];
    const pdf = await drawPdf({ ...print, label: { ...print.label, ingredients } });
    const height = await measureLetters(pdf, 'zxvzx');
    expect(height).toBeGreaterThanOrEqual(least - 0.005);
    expect(height).toBeCloseTo(xHeightOf(fontSize), 1);
  });

  test('has letters of at least that height everywhere: also in its date, its storage and its address', async () => {
    const print = { ...victoriaPrint, fontSize: leastSize(1.2) };
    const label = { ...print.label, storage: 'zxvz', maker: 'xvzx' };
    const pdf = await drawPdf({ ...print, label });
    for (const word of ['zxvz.', 'xvzx']) {
      expect(await measureLetters(pdf, word)).toBeGreaterThanOrEqual(1.2 - 0.005);
    }
  });
});

/** The resolution of the picture in which letters are measured, in dots per millimetre. */
const fine = 100;

/** The height of the letters of a word in a PDF, in millimetres. */
async function measureLetters(pdf: Uint8Array, word: string): Promise<number> {
  const boxes = await readPdf(pdf, '-bbox');
  const [, ...edges] =
    new RegExp(
      `xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word.replace('.', '\\.')}<`,
    ).exec(boxes) ?? [];
  const [left = 0, top = 0, right = 0, bottom = 0] = edges.map((edge) =>
    Math.round((Number(edge) / 72) * 25.4 * fine),
  );
  const picture = await picturePdf(pdf, 25.4 * fine);
  // The full stop after a word is on the same line and lower than any letter.
  const rows = Array.from({ length: bottom - top }, (_, row) => top + row).filter((row) =>
    Array.from({ length: right - left }, (_, column) => left + column).some((column) =>
      isBlack(picture, column, row),
    ),
  );
  const [first = 0] = rows;
  return ((rows.at(-1) ?? 0) - first + 1) / fine;
}

function isBlack({ width, greys }: GreyPicture, column: number, row: number): boolean {
  return (greys[row * width + column] ?? 255) < 128;
}

describe('labels in ZPL', () => {
  test.each(['203', '300'] as const)('at %s dpi match their PDF, dot by dot', async (resolution) => {
    if (!hasPdfReader) return;
    const dots = printerDots[resolution];
    for (const print of [victoriaPrint, { ...victoriaPrint, size: 'roll-100x50', fontSize: 6.5 } as const]) {
      const zpl = new TextDecoder().decode(await drawZpl({ ...print, copies: 24 }, dots));
      const { picture, copies } = readZpl(zpl);
      const page = await picturePdf(await drawPdf(print), 25.4 * dots);
      expect(copies).toBe(24);
      expect(Math.abs(picture.width - page.width)).toBeLessThanOrEqual(1);
      expect(Math.abs(picture.height - page.height)).toBeLessThanOrEqual(1);
      expect(strayDots(picture, page)).toEqual({ printed: 0, missing: 0 });
    }
  });

  test('decode from ZPL to the picture that was encoded, in every size', async () => {
    for (const size of labelSizeIds) {
      const picture = await drawDots({ ...smallPrint, size, fontSize: 4.5 }, 8);
      expect(readZpl(formatZpl(picture, 3))).toEqual({ picture, copies: 3 });
    }
  });

  test('print characters of ZPL commands as letters', async () => {
    const label = { ...victoriaPrint.label, name: '^XZ~JA^XA', storage: '^FDžluťoučký~DG', batch: '^PQ9' };
    const zpl = new TextDecoder().decode(await drawZpl({ ...victoriaPrint, label }, 8));
    expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
    expect(zpl).not.toContain('~');
    expect(new Set(zpl.match(/\^[A-Z]{2}/g))).toEqual(
      new Set(['^XA', '^PW', '^LL', '^LH', '^LS', '^FO', '^GF', '^FS', '^PQ', '^XZ']),
    );
    expect(zpl.match(/\^XA|\^XZ|\^PQ/g)).toEqual(['^XA', '^PQ', '^XZ']);
  });

  test('print every alphabet that documents have', async () => {
    const named = (name: string) =>
      drawDots({ ...victoriaPrint, label: { ...victoriaPrint.label, name } }, 8);
    const pictures = await Promise.all(['Хлеб', 'Ψωμί', 'Žemlička', 'Хлеба'].map(named));
    const printed = pictures.map(({ dots }) => dots.reduce((sum, dot) => sum + dot, 0));
    expect(new Set(printed).size).toBe(4);
  });
});

/** The dots of a picture without a dark dot near them in the other one: printed in excess, or missing. */
function strayDots(
  picture: DotPicture,
  page: GreyPicture,
): { readonly printed: number; readonly missing: number } {
  const isPrinted = (column: number, row: number) => picture.dots[row * picture.width + column] === 1;
  const isNear = (column: number, row: number, holds: (column: number, row: number) => boolean) =>
    [-1, 0, 1].some((down) => [-1, 0, 1].some((across) => holds(column + across, row + down)));
  let [printed, missing] = [0, 0];
  for (let row = 1; row < Math.min(picture.height, page.height) - 1; row += 1) {
    for (let column = 1; column < Math.min(picture.width, page.width) - 1; column += 1) {
      if (isPrinted(column, row) && !isNear(column, row, (x, y) => isGrey(page, x, y))) printed += 1;
      if (isDark(page, column, row) && !isNear(column, row, isPrinted)) missing += 1;
    }
  }
  return { printed, missing };
}

function isGrey({ width, greys }: GreyPicture, column: number, row: number): boolean {
  return (greys[row * width + column] ?? 255) < 200;
}

function isDark({ width, greys }: GreyPicture, column: number, row: number): boolean {
  return (greys[row * width + column] ?? 255) < 64;
}
