import type { Refusal } from '@bakehouse/domain/kernel/refusal';

/** 15 MB (D15), in bytes. */
export const largestUpload = 15_000_000;

type Upload = Buffer | Extract<Refusal, { kind: 'photo-too-large' | 'malformed' }>;

/** An upload of which nothing came for so long, in milliseconds, is given up. */
const longestSilenceMs = 10_000;

/**
 * The body as bytes, read only as far as a photo may go. One that says it is longer is not read at all, and one that
 * ends before it should, or goes silent, was given up by its sender.
 */
export async function readUpload(request: Request, silenceMs = longestSilenceMs): Promise<Upload> {
  const tooLarge = { kind: 'photo-too-large', limit: 'bytes' } as const;
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) > largestUpload) return tooLarge;
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
      if (length > largestUpload) return tooLarge;
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

/** The next piece, null at the end. */
async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  silenceMs: number,
): Promise<Uint8Array | 'silent' | null> {
  const next = reader?.read();
  if (!next) return null;
  // It ends with an error when the reader is released in the midst of it.
  next.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), silenceMs);
  });
  try {
    const read = await Promise.race([next, silence]);
    return read === 'silent' ? read : (read.value ?? null);
  } finally {
    clearTimeout(timer);
  }
}
