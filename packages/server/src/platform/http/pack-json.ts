import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/** From this many bytes on another thread packs, while this one answers others. */
export const offThreadFromBytes = 32 * 1024;
/** Where gzip is at its fastest on our JSON, and a production sheet still shrinks to a tenth. */
export const packLevel = 3;

const gzipElsewhere = promisify(gzip);

/** Compresses JSON or CSV with gzip. */
export async function packJson(plain: Uint8Array): Promise<Buffer> {
  const options = { level: packLevel };
  return plain.length < offThreadFromBytes ? gzipSync(plain, options) : gzipElsewhere(plain, options);
}
