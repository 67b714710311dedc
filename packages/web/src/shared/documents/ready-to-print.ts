import type { LaidDocument, LaidPiece } from '@bakehouse/domain/documents/layout';
import { textsOf } from '@bakehouse/domain/documents/texts-of';

/** So long a photo may take; paper does not wait for a lost one. */
const longestWaitMs = 5000;

/**
 * Loads what a document needs that is not on the screen yet, its photos and the faces of its letters. A browser prints
 * what is there, and waits for nothing.
 */
export async function readyToPrint(document: LaidDocument): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([late, Promise.all([...photoAddresses(document).map(loadPhoto), loadFaces(document)])]);
}

async function loadPhoto(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  // One that cannot be loaded is printed as its words.
  await image.decode().catch(() => undefined);
}

async function loadFaces(laid: LaidDocument): Promise<void> {
  const words = textsOf(laid).join('');
  const families = new Set([...document.fonts].map(({ family }) => family));
  await Promise.all(
    [...families].flatMap((family) =>
      [400, 700].map((weight) => document.fonts.load(`${weight} 12px ${family}`, words)),
    ),
  ).catch(() => undefined);
}

function photoAddresses({ pages }: LaidDocument): readonly string[] {
  return pages.flatMap(({ body }) => photosIn(body));
}

function photosIn(piece: LaidPiece): readonly string[] {
  switch (piece.kind) {
    case 'photo':
      return [piece.address];
    case 'row':
      return piece.cells.flatMap((cell) => photosIn(cell.piece));
    case 'box':
      return piece.pieces.flatMap(photosIn);
    default:
      return [];
  }
}
