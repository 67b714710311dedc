import type { Face } from './fonts/text-width.ts';
import { widthOf } from './fonts/text-width.ts';
import type {
  Box,
  Cell,
  LaidBox,
  LaidCell,
  LaidPiece,
  LaidRow,
  LaidText,
  Piece,
  Row,
  Run,
  Text,
} from './layout.ts';

/** Of an em, above and below the baseline, and of a lower-case x: what the faces themselves say. */
export const faceHeights = {
  text: { ascent: 0.878, descent: 0.21, x: 0.526 },
  heading: { ascent: 1.25, descent: 0.425, x: 0.52 },
} as const satisfies Readonly<Record<Face, object>>;

/**
 * Computes the size of a piece within a width in points. A text never needs more space than computed, because `widthOf`
 * never underestimates it.
 */
export function layOut(piece: Piece, width: number): LaidPiece {
  switch (piece.kind) {
    case 'text':
      return layOutText(piece, width);
    case 'row':
      return layOutRow(piece, width);
    case 'box':
      return layOutBox(piece, width);
    default:
      return piece;
  }
}

function layOutText({ runs, ...text }: Text, width: number): LaidText {
  const lines = breakLines(runs, width);
  return { ...text, lines, width, height: lines.length * text.leading };
}

function layOutRow({ cells, ...row }: Row, width: number): LaidRow {
  const widths = widthsOf(cells, width - row.gap * (cells.length - 1));
  const laid = cells.map((cell, index) => layOut(cell.piece, widths[index] ?? 0));
  const baseline = Math.max(...laid.map(baselineOf));
  const laidCells = laid.map((piece, index): LaidCell => {
    const { onPhone, width: own } = cells[index] ?? {};
    return {
      piece,
      width: piece.width,
      drop: row.align === 'baseline' ? baseline - baselineOf(piece) : 0,
      fits: own === 'fit',
      ...(onPhone && { onPhone }),
    };
  });
  const height = Math.max(0, ...laidCells.map(({ piece, drop }) => piece.height + drop));
  return { ...row, cells: laidCells, width, height };
}

function widthsOf(cells: readonly Cell[], room: number): readonly number[] {
  const own = cells.map(({ piece, width }) => {
    if (typeof width === 'number') return width;
    return width === 'fit' ? Math.min(room, naturalWidth(piece)) : 0;
  });
  const left = Math.max(0, room - own.reduce((sum, each) => sum + each, 0));
  const shareOf = ({ width }: Cell) => (typeof width === 'object' ? width.share : 0);
  const shares = cells.reduce((sum, cell) => sum + shareOf(cell), 0);
  return cells.map((cell, index) => (own[index] ?? 0) + (shares && (left * shareOf(cell)) / shares));
}

/** The width of a piece without line breaks. */
function naturalWidth(piece: Piece): number {
  if (piece.kind === 'text') {
    return Math.max(...breakLines(piece.runs, Number.POSITIVE_INFINITY).map(lineWidth));
  }
  if (piece.kind === 'box') {
    return Math.max(0, ...piece.pieces.map(naturalWidth)) + 2 * (piece.padding?.[1] ?? 0);
  }
  if (piece.kind !== 'row') return piece.width;
  const widths = piece.cells.map(({ width, piece: own }) =>
    typeof width === 'number' ? width : naturalWidth(own),
  );
  return widths.reduce((sum, each) => sum + each, piece.gap * (piece.cells.length - 1));
}

function layOutBox({ pieces, height: least = 0, ...box }: Box, width: number): LaidBox {
  const { gap = 0, padding: [vertical, horizontal] = [0, 0] } = box;
  const laid = pieces.map((piece) => layOut(piece, width - 2 * horizontal));
  return boxOf(laid, { ...box, width, least: least - 2 * vertical, gap });
}

/** A box around laid out pieces. */
export function boxOf(
  pieces: readonly LaidPiece[],
  { least = 0, ...box }: Omit<LaidBox, 'kind' | 'pieces' | 'height'> & { readonly least?: number },
): LaidBox {
  const { gap = 0, padding: [vertical] = [0, 0], borders } = box;
  const content = pieces.reduce((sum, { height }) => sum + height, gap * Math.max(0, pieces.length - 1));
  const edges = (borders?.top?.thickness ?? 0) + (borders?.bottom?.thickness ?? 0);
  return { ...box, kind: 'box', pieces, height: Math.max(content, least) + 2 * vertical + edges };
}

/** From the top of a piece to the baseline of its first line. */
function baselineOf(piece: LaidPiece): number {
  if (piece.kind === 'text') return piece.leading / 2 + middleOf(piece);
  if (piece.kind === 'row')
    return Math.max(0, ...piece.cells.map(({ drop, piece: own }) => drop + baselineOf(own)));
  if (piece.kind !== 'box') return piece.height;
  const [first] = piece.pieces;
  return (piece.padding?.[0] ?? 0) + (first ? baselineOf(first) : piece.height);
}

/** How far the baseline is below the middle of a line. */
function middleOf({ lines: [line = []] }: LaidText): number {
  return Math.max(
    0,
    ...line.map(({ size, face }) => (size * (faceHeights[face].ascent - faceHeights[face].descent)) / 2),
  );
}

/**
 * How far a line has to be moved down in a renderer that sets letters at the very top of their line, so that they are in
 * its middle, as a browser has them.
 */
export function halfLeading({ lines, leading }: LaidText): number {
  const heights = lines
    .flat()
    .map(({ size, face }) => size * (faceHeights[face].ascent + faceHeights[face].descent));
  return (leading - Math.max(0, ...heights)) / 2;
}

function lineWidth(line: readonly Run[]): number {
  return line.reduce((sum, run) => sum + runWidth(run, run.text.trimEnd()), 0);
}

function runWidth({ size, face }: Run, text: string): number {
  return widthOf(text, face) * size;
}

/** Tolerance in points for floating-point sums of widths. */
const rounding = 0.001;

/** A part of a word in one style. */
type Part = { readonly run: Run; readonly text: string };

/** Lines, broken between words, and inside a word that is longer than a line. */
function breakLines(runs: readonly Run[], width: number): readonly (readonly Run[])[] {
  let line: Run[] = [];
  const lines = [line];
  let used = 0;
  let lastRun: Run | null = null;
  const startLine = () => {
    line = [];
    lines.push(line);
    used = 0;
    lastRun = null;
  };
  const put = ({ run, text }: Part) => {
    const last = line.at(-1);
    if (last && run === lastRun) line[line.length - 1] = { ...last, text: last.text + text };
    else line.push({ ...run, text });
    lastRun = run;
    used += runWidth(run, text);
  };
  const isTooWide = (parts: readonly Part[]) => used > 0 && used + widthOfParts(parts) > width + rounding;
  for (const word of wordsOf(runs)) {
    if (isTooWide(word)) startLine();
    for (const part of word.flatMap(({ run, text }) =>
      fitting(run, text, width).map((each) => ({ run, text: each })),
    )) {
      if (isTooWide([part])) startLine();
      put(part);
      if (part.text === '\n') startLine();
    }
  }
  return lines;
}

/** The words of a paragraph with their trailing spaces. A change of style within a word does not split it. */
function wordsOf(runs: readonly Run[]): readonly (readonly Part[])[] {
  const words: Part[][] = [];
  let isOpen = false;
  for (const run of runs) {
    for (const text of run.text.match(/\n|[^ \n]+ *| +/g) ?? []) {
      const last = words.at(-1);
      if (last && isOpen && text !== '\n') last.push({ run, text });
      else words.push([{ run, text }]);
      isOpen = !/[ \n]$/.test(text);
    }
  }
  return words;
}

function widthOfParts(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, { run, text }, index) => sum + runWidth(run, index === parts.length - 1 ? text.trimEnd() : text),
    0,
  );
}

/** Splits a word into parts that each fit on a line. */
function fitting(run: Run, word: string, width: number): readonly string[] {
  if (runWidth(run, word.trimEnd()) <= width + rounding) return [word];
  const parts = [''];
  for (const sign of word) {
    const longer = `${parts.at(-1)}${sign}`;
    if (longer !== sign && sign !== ' ' && runWidth(run, longer) > width) parts.push(sign);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
