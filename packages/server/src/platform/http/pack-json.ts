import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** From this size (bytes) on, another thread compresses, so that this one can serve other requests. */
export const offThreadFromBytes = 32 * 1024;
/** The fastest gzip level for our JSON; a production sheet still shrinks to a tenth. */
export const packLevel = 3;

const gzipElsewhere = promisify(gzip);

/** Compresses JSON or CSV with gzip. */
export async function packJson(plain: Uint8Array): Promise<Buffer> {
  const options = { level: packLevel };
  return plain.length < offThreadFromBytes ? gzipSync(plain, options) : gzipElsewhere(plain, options);
}
