import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import { damaged, saveAsCsv, strange, WorkbookError } from './workbook-error.ts';

/** The most bytes of all parts together, decompressed: a workbook of 300,000 rows has 130 MB. */
const largestUnpacked = 400_000_000;
/** A usual workbook has some dozens of parts. */
const mostParts = 2_000;

/** The parts of a workbook by their paths. */
export type Workbook = {
  /** The text of a part in chunks; null where there is no such part. */
  readPart(path: string): AsyncIterable<string> | null;
  /** The decompressed size of a part. */
  sizeOf(path: string): number;
};

/**
 * Opens the ZIP archive of an .xlsx file. Limits of memory and time hold whatever sizes the archive declares; a part
 * with a wrong checksum is refused when its end is read.
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const { zip, entries } = await listEntries(bytes).catch((error) => {
    throw error instanceof WorkbookError ? error : new WorkbookError(damaged);
  });
  let unpacked = 0;

  async function* read(entry: Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const piece of unpack(zip, entry)) {
      unpacked += piece.length;
      if (unpacked > largestUnpacked) throw new WorkbookError(tooLarge);
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  }

  return {
    readPart(path) {
      const entry = entries.get(partKey(path));
      return entry ? read(entry) : null;
    },
    sizeOf: (path) => entries.get(partKey(path))?.uncompressedSize ?? 0,
  };
}

const tooLarge = `This Excel file is larger than ${largestUnpacked / 1_000_000} MB when it is unpacked. ${saveAsCsv}`;

async function listEntries(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > mostParts) throw new WorkbookError(strange);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(partKey(entry.fileName), entry);
  return { zip, entries };
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new WorkbookError(`This Excel file has a password. ${saveAsCsv}`);
  let sum = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch {
    throw new WorkbookError(damaged);
  }
  if (sum !== entry.crc32) throw new WorkbookError(damaged);
}

/** Paths of parts are case-insensitive. */
function partKey(path: string): string {
  return path.replace(/^\//, '').toLowerCase();
}
