import type { LaidDocument, LaidPiece } from '@bakehouse/domain/documents/layout';
import { textsOf } from '@bakehouse/domain/documents/texts-of';

/** Timeout for photos, so that one that does not load does not block the print. */
const longestWaitMs = 5000;

/**
 * Loads the photos and fonts of a document before it is printed, because the browser prints at once whatever is loaded.
 */
export async function readyToPrint(document: LaidDocument): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([late, Promise.all([...photoAddresses(document).map(loadPhoto), loadFaces(document)])]);
}

async function loadPhoto(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  // A photo that cannot be loaded is printed as its alternative text.
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
