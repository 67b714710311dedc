/** An upload of which nothing came for so long, in milliseconds, is given up. */
export const longestSilenceMs = 10_000;

/** The next piece of a body; null at its end, 'silent' where nothing came for so long. */
export async function readPiece(
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
