import { missingSign } from './fonts/signs.ts';
import { boxOf, layOut } from './lay-out.ts';
import type { Box, LaidBox, LaidDocument, LaidPage, LaidPiece, Piece, PrintJob } from './layout.ts';

/** What never breaks: a row of a table, a heading with its first line. */
export type Unit = {
  readonly piece: Piece;
  /** Repeated above the unit where it begins a page or a column: the name of its group. */
  readonly again?: Piece;
};

/** Units under each other, or in two columns of about the same height. */
export type Section = {
  readonly units: readonly Unit[];
  readonly columns: 1 | 2;
  /** The head above the units, repeated on every page. */
  readonly head?: Piece;
};

/** Which page of how many. */
export type PageNumber = { readonly number: number; readonly count: number };

/** A document before it has pages. */
export type Flow = {
  readonly title: string;
  readonly author: string;
  readonly paper: PrintJob;
  readonly head: (page: PageNumber) => Box;
  readonly sections: readonly Section[];
  /** The end of the document, never alone on a page. */
  readonly closing: Box;
  readonly closingAtFoot: boolean;
  /** How many units move to the last page along with the closing, where it does not fit on the page before. */
  readonly unitsWithClosing?: number;
  /** @param hasMissing a sign of the document has no glyph */
  readonly foot: (page: PageNumber, hasMissing: boolean) => Box;
};

/** Between two columns, in points. */
export const columnGap = 24;
const usualWithClosing = 3;

type LaidUnit = { readonly piece: LaidPiece; readonly again: LaidPiece | null };

/** Puts a document on as many pages as it takes. */
export function paginate(flow: Flow): LaidDocument {
  const { paper, sections } = flow;
  const width = paper.width - 2 * paper.margin.sides;
  const pieces = [
    flow.head({ number: 1, count: 1 }),
    ...sections.flatMap(({ units }) => units.map(({ piece }) => piece)),
  ];
  const hasMissing = [...pieces, flow.closing].some(hasMissingSign);
  const headOf = (page: PageNumber) => layOutBox(flow.head(page), width);
  const footOf = (page: PageNumber) => layOutBox(flow.foot(page, hasMissing), width);
  const closing = layOutBox(flow.closing, width);
  // Head and foot differ between the first and the further pages, and otherwise only by their page numbers: these are
  // the widest numbers.
  const [roomOnFirst = 0, roomOnFurther = 0] = [1, 8888].map((number) => {
    const page = { number, count: 8888 };
    const margins = paper.margin.top + paper.margin.bottom;
    return paper.height - margins - headOf(page).height - footOf(page).height;
  });
  const bodies = createPageBodies(roomOnFirst, roomOnFurther);
  for (const [index, section] of sections.entries()) {
    const isLast = index === sections.length - 1;
    const end = isLast ? { height: closing.height, units: flow.unitsWithClosing ?? usualWithClosing } : null;
    placeSection(section, width, bodies, end);
  }
  if (bodies.heightLeft() < closing.height) bodies.startPage();

  const count = bodies.pages.length;
  return {
    title: flow.title,
    author: flow.author,
    paper,
    closingAtFoot: flow.closingAtFoot,
    hasMissing,
    pages: bodies.pages.map((body, index): LaidPage => {
      const page = { number: index + 1, count };
      return {
        head: headOf(page),
        body: boxOf(body, { width }),
        closing: page.number === count ? closing : null,
        foot: footOf(page),
      };
    }),
  };
}

function layOutBox(box: Box, width: number): LaidBox {
  const laid = layOut(box, width);
  if (laid.kind !== 'box') throw new Error('a box is laid out as a box');
  return laid;
}

type PageBodies = ReturnType<typeof createPageBodies>;

/** The pieces between head and foot of each page. Pieces are added to the last page. */
function createPageBodies(roomOnFirst: number, roomOnFurther: number) {
  let page: LaidPiece[] = [];
  const pages = [page];
  let left = roomOnFirst;
  return {
    pages,
    /** What is left of the height of the last page. */
    heightLeft: () => left,
    isPageEmpty: () => page.length === 0,
    startPage(): void {
      page = [];
      pages.push(page);
      left = roomOnFurther;
    },
    add(pieces: readonly LaidPiece[]): void {
      page.push(...pieces);
      left -= sumHeights(pieces);
    },
  };
}

/** The closing of a document, which follows its last section: its height, and how many units go to its page with it. */
type SectionEnd = { readonly height: number; readonly units: number };

/**
 * Puts the units of a section on the last page that was begun and on further ones.
 *
 * @param end null where other sections follow
 */
function placeSection(section: Section, width: number, bodies: PageBodies, end: SectionEnd | null): void {
  const head = section.head ? [layOut(section.head, width)] : [];
  const columnWidth = section.columns === 1 ? width : (width - columnGap) / 2;
  let rest: readonly LaidUnit[] = section.units.map(({ piece, again }) => ({
    piece: layOut(piece, columnWidth),
    again: again ? layOut(again, columnWidth) : null,
  }));
  const put = (columns: Columns) => bodies.add([...head, ...inColumns(columns, columnWidth, width)]);
  while (rest.length > 0) {
    const left = bodies.heightLeft() - sumHeights(head);
    const spread = (count: number, height: number) =>
      columnsOf(rest.slice(0, count), section.columns, height);
    const all = spread(rest.length, left - (end?.height ?? 0));
    if (all) {
      put(all);
      return;
    }
    const most = rest.length - (end?.units ?? 0);
    const fitting = lastThat(most, (count) => spread(count, left) !== null);
    // A unit that is higher than a page sticks out, rather than being lost.
    const count = fitting === 0 && bodies.isPageEmpty() ? 1 : fitting;
    if (count > 0) {
      put(spread(count, left) ?? [rest.slice(0, count)]);
      rest = rest.slice(count);
    }
    if (rest.length > 0) bodies.startPage();
  }
}

function hasMissingSign(piece: Piece): boolean {
  if (piece.kind === 'text') return piece.runs.some(({ text }) => text.includes(missingSign));
  if (piece.kind === 'row') return piece.cells.some((cell) => hasMissingSign(cell.piece));
  // What a drawing says is said beside it as text.
  return piece.kind === 'box' && piece.pieces.some(hasMissingSign);
}

/** The largest count up to a limit that holds, where every smaller one holds too. */
function lastThat(most: number, holds: (count: number) => boolean): number {
  let [holding, failing] = [0, Math.max(0, most) + 1];
  while (failing - holding > 1) {
    const middle = (holding + failing) >> 1;
    if (holds(middle)) holding = middle;
    else failing = middle;
  }
  return holding;
}

type Columns = readonly (readonly LaidUnit[])[];

/**
 * The units in one column, or in two of about the same height; null where that is too high. A group begins the second
 * column where it can.
 */
function columnsOf(units: readonly LaidUnit[], columns: 1 | 2, height: number): Columns | null {
  // Sums up to each unit, so that a long document asks for the height of a column without adding it up again.
  const sums = [0];
  for (const { piece } of units) sums.push((sums.at(-1) ?? 0) + piece.height);
  const heightOf = (from: number, to: number) =>
    from < to ? (units[from]?.again?.height ?? 0) + (sums[to] ?? 0) - (sums[from] ?? 0) : 0;
  const count = units.length;
  if (columns === 1) return heightOf(0, count) <= height ? [units] : null;
  const cuts = units.map((_, index) => ({
    at: index + 1,
    height: Math.max(heightOf(0, index + 1), heightOf(index + 1, count)),
  }));
  const best = (some: typeof cuts): Columns | null => {
    const lowest = Math.min(...some.map((cut) => cut.height));
    const at = some.find((cut) => cut.height === lowest)?.at;
    return at === undefined || lowest > height ? null : [units.slice(0, at), units.slice(at)];
  };
  return best(cuts.filter(({ at }) => !units[at]?.again)) ?? best(cuts);
}

/** The pieces of a column, headed by the name of the group that it continues. */
function piecesOf(units: readonly LaidUnit[]): readonly LaidPiece[] {
  const again = units[0]?.again;
  return [...(again ? [again] : []), ...units.map(({ piece }) => piece)];
}

function inColumns(columns: Columns, columnWidth: number, width: number): readonly LaidPiece[] {
  const [first = [], second] = columns;
  if (!second) return piecesOf(first);
  const boxes = [first, second].map((units) => boxOf(piecesOf(units), { width: columnWidth }));
  const cells = boxes.map((piece) => ({
    piece,
    width: columnWidth,
    drop: 0,
    fits: false,
    onPhone: 'whole' as const,
  }));
  const height = Math.max(...boxes.map((box) => box.height));
  return [{ kind: 'row', cells, gap: columnGap, align: 'start', width, height }];
}

function sumHeights(pieces: readonly LaidPiece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0);
}
