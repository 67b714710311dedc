import { largestPhotoBytes } from '@bakehouse/domain/kernel/bytes';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { longestSilenceMs, readPiece } from '../http/read-piece.ts';

type Upload = Buffer | Extract<Refusal, { kind: 'photo-too-large' | 'malformed' }>;

/**
 * The body as bytes, up to the maximum size of a photo. A body with a larger Content-Length is not read at all. If it
 * ends too early, or no data arrives for a while, the sender has aborted the upload.
 */
export async function readUpload(request: Request, silenceMs = longestSilenceMs): Promise<Upload> {
  const tooLarge = { kind: 'photo-too-large', limit: 'bytes' } as const;
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > largestPhotoBytes) return tooLarge;
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  try {
    for (
      let piece = await readPiece(reader, silenceMs);
      piece !== null;
      piece = await readPiece(reader, silenceMs)
    ) {
      if (piece === 'silent') return { kind: 'malformed', detail: 'The upload stopped in the middle.' };
      length += piece.length;
      if (length > largestPhotoBytes) return tooLarge;
      pieces.push(piece);
    }
  } catch {
    return { kind: 'malformed', detail: 'The upload ended in the middle.' };
  } finally {
    // Cancelling the rest would close the connection before the answer is sent; the server drains it for a short time
    // instead.
    reader?.releaseLock();
  }
  return Buffer.concat(pieces, length);
}
