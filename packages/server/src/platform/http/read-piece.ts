/** An upload without data for this long is aborted, in milliseconds. */
export const longestSilenceMs = 10_000;

/** The next chunk of a body; null at its end, 'silent' where none arrived in time. */
export async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  silenceMs: number,
): Promise<Uint8Array | 'silent' | null> {
  const next = reader?.read();
  if (!next) return null;
  // The read is rejected when the reader is released meanwhile.
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
