import type { LaidDocument, LaidPiece } from './layout.ts';

/** The paragraphs of a document in reading order, as every renderer has to show them. */
export function textsOf({ pages }: LaidDocument): readonly string[] {
  return pages.flatMap(({ head, body, closing, foot }) =>
    [head, body, ...(closing ? [closing] : []), foot].flatMap(textsOfPiece),
  );
}

function textsOfPiece(piece: LaidPiece): readonly string[] {
  if (piece.kind === 'text')
    return [
      piece.lines
        .flat()
        .map((run) => run.text)
        .join(''),
    ];
  if (piece.kind === 'row') return piece.cells.flatMap((cell) => textsOfPiece(cell.piece));
  if (piece.kind === 'drawing')
    return piece.shapes.flatMap((shape) => (shape.kind === 'words' ? [shape.run.text] : []));
  return piece.kind === 'photo' ? [] : piece.pieces.flatMap(textsOfPiece);
}
