import { expect } from 'vitest';
import { widthOf } from '../src/documents/fonts/text-width.ts';
import type { LaidDocument, LaidPiece } from '../src/documents/layout.ts';

const heightOnPage = ({ paper }: LaidDocument) => paper.height - paper.margin.top - paper.margin.bottom;

/** Every piece is inside the piece around it, and every page fits its paper. */
export function expectToFit(document: LaidDocument): void {
  const tooLarge: string[] = [];
  const hold = (what: string, size: number, room: number) => {
    if (size > room + 0.002) tooLarge.push(`${what}: ${size} in ${room}`);
  };
  const holdPiece = (piece: LaidPiece): void => {
    if (piece.kind === 'text') {
      hold('lines', piece.lines.length * piece.leading, piece.height);
      for (const line of piece.lines) {
        const end = line.length - 1;
        const widths = line.map(
          ({ text, face, size }, index) => widthOf(index === end ? text.trimEnd() : text, face) * size,
        );
        hold('a line', sum(widths), piece.width);
      }
    } else if (piece.kind === 'row') {
      hold(
        'a row',
        sum(piece.cells.map((cell) => cell.width)) + piece.gap * (piece.cells.length - 1),
        piece.width,
      );
      for (const cell of piece.cells) hold('a cell', cell.piece.height + cell.drop, piece.height);
      for (const cell of piece.cells) {
        hold('in a cell', cell.piece.width, cell.width);
        holdPiece(cell.piece);
      }
    } else if (piece.kind === 'box') {
      hold('a box', sum(piece.pieces.map(({ height }) => height)), piece.height);
      for (const each of piece.pieces)
        hold('a piece', each.width, piece.width - 2 * (piece.padding?.[1] ?? 0));
      piece.pieces.forEach(holdPiece);
    } else if (piece.kind === 'drawing') {
      for (const shape of piece.shapes) {
        if (shape.kind === 'line' || shape.kind === 'words') continue;
        hold('a shape', shape.middle[0] + shape.across, piece.width);
        hold('a shape', shape.middle[1] + shape.down, piece.height);
      }
    }
  };
  document.pages.forEach(({ head, body, closing, foot }, index) => {
    const parts = [head, body, ...(closing ? [closing] : []), foot];
    hold(`page ${index + 1}`, sum(parts.map(({ height }) => height)), heightOnPage(document));
    parts.forEach(holdPiece);
  });
  expect(tooLarge).toEqual([]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}
