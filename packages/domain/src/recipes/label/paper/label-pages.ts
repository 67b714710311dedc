import { boxOf } from '../../../documents/lay-out.ts';
import type { LaidBox, LaidDocument, LaidPage, LaidRow } from '../../../documents/layout.ts';
import { a4 } from '../../../documents/layout.ts';
import type { Label } from '../label.ts';
import { layOutLabel, tolerance } from './label-layout.ts';
import type { LabelSheet, LabelSizeId } from './label-sizes.ts';
import { labelSizes, pointsPerMillimetre } from './label-sizes.ts';

/** Labels as they are printed: kept as they are, so that they come out of the printer again as they did. */
export type LabelPrint = {
  readonly label: Label;
  readonly size: LabelSizeId;
  /** The font size of the ingredients, in points. */
  readonly fontSize: number;
  readonly copies: number;
  /** On a sheet of which some labels are used already: the place of the first one, from 1. */
  readonly firstPlace: number;
};

/** One label on a page of its own size. */
export function layOutOneLabel({
  label,
  size,
  fontSize,
}: Omit<LabelPrint, 'copies' | 'firstPlace'>): LaidDocument {
  const { name } = labelSizes[size];
  const laid = layOutLabel(label, labelSizes[size], fontSize);
  if (!laid) throw new RangeError(`${label.name} does not fit on ${name} at ${fontSize} points`);
  const { width, height } = laid;
  return {
    title: `Label ${label.name}`,
    author: label.maker,
    paper: { width, height, margin: { top: 0, sides: 0, bottom: tolerance } },
    closingAtFoot: false,
    hasMissing: false,
    pages: [pageOf(laid)],
  };
}

/**
 * The pages of a print: each label of a roll is one, and a sheet holds as many as it has places. Pages that are the same
 * are the same value, so that a renderer draws them once.
 */
export function layOutLabels({ copies, firstPlace, ...one }: LabelPrint): LaidDocument {
  const document = layOutOneLabel(one);
  const { sheet } = labelSizes[one.size];
  const [page] = document.pages;
  if (!page) return document;
  if (!sheet) return { ...document, pages: pagesOf(page, copies) };
  const paper = { ...a4, margin: marginOf(sheet) };
  return { ...document, paper, pages: sheetsOf(page.body, sheet, copies, firstPlace) };
}

function marginOf({ left, top }: LabelSheet) {
  return { top: top * pointsPerMillimetre, sides: left * pointsPerMillimetre, bottom: tolerance };
}

function pagesOf(page: LaidPage, count: number): readonly LaidPage[] {
  return Array.from({ length: count }, () => page);
}

function pageOf(body: LaidBox): LaidPage {
  const nothing = boxOf([], { width: body.width });
  return { head: nothing, body, closing: null, foot: nothing };
}

function sheetsOf(
  label: LaidBox,
  sheet: LabelSheet,
  copies: number,
  firstPlace: number,
): readonly LaidPage[] {
  const places = sheet.columns * sheet.rows;
  const used = (firstPlace - 1) % places;
  const onFirst = Math.min(copies, places - used);
  const onLast = (copies - onFirst) % places;
  const first = pageOf(sheetOf(label, sheet, used, used + onFirst));
  const whole = used === 0 && onFirst === places ? first : pageOf(sheetOf(label, sheet, 0, places));
  return [
    first,
    ...pagesOf(whole, (copies - onFirst - onLast) / places),
    ...(onLast === 0 ? [] : [pageOf(sheetOf(label, sheet, 0, onLast))]),
  ];
}

/** A sheet with labels on the places from one to before another, row by row. */
function sheetOf(label: LaidBox, { columns, gap }: LabelSheet, from: number, to: number): LaidBox {
  const [across, down] = [gap[0] * pointsPerMillimetre, gap[1] * pointsPerMillimetre];
  const empty = boxOf([], { width: label.width, least: label.height });
  const width = columns * label.width + (columns - 1) * across;
  const rows = Array.from({ length: Math.ceil(to / columns) }, (_, line): LaidRow => {
    const places = Array.from({ length: columns }, (_each, column) => line * columns + column);
    const cells = places.map((place) => ({
      piece: place >= from && place < to ? label : empty,
      width: label.width,
      drop: 0,
      fits: false,
    }));
    return { kind: 'row', cells, gap: across, align: 'start', width, height: label.height };
  });
  return boxOf(rows, { width, gap: down });
}
