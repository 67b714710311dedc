import { promisify } from 'node:util';
import { constants, crc32, deflateRaw as deflateRawInCallback, deflateRawSync } from 'node:zlib';
import { offThreadFromBytes, packLevel } from './pack-json.ts';

const deflateRaw = promisify(deflateRawInCallback);

/** The first bytes of every gzip file: deflate, no name, no time, an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Shorter JSON, of two packets at most, is not compressed: that would take longer than it saves. */
const tooShortToCompress = 2_048;

/** JSON that is compressed except for its end, which contains the time of sending. */
export type TimedJson = {
  /** The compressed part before the time, with the header, in memory of its own. */
  readonly head: Buffer;
  readonly headBytes: number;
  readonly headCrc: number;
  /** After the time. */
  readonly tail: string;
};

/**
 * Compresses JSON once, to be sent with different times. The time has to be near its end.
 *
 * @param time as it is in the JSON, without its quotation marks
 */
export async function packTimedJson(json: string, time: string): Promise<TimedJson> {
  const at = json.lastIndexOf(`"${time}"`) + 1;
  if (at === 0) throw new Error('the JSON does not hold its time');
  const plain = Buffer.from(json.slice(0, at));
  return {
    head: joinForKeeping([gzipHeader, ...(await deflated(plain))]),
    headBytes: plain.length,
    headCrc: crc32(plain),
    tail: json.slice(at + time.length),
  };
}

/**
 * Joins buffers into memory of their own. Small buffers are otherwise slices of a 64 kB slab, which is retained while
 * one of its slices is: a few thousand short answers held 200 MB.
 */
function joinForKeeping(parts: readonly Buffer[]): Buffer {
  const joined = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(joined, at);
  return joined;
}

/** Deflate blocks with this content, flushed and not ended, so that another block can follow. */
async function deflated(plain: Buffer): Promise<readonly Buffer[]> {
  if (plain.length <= tooShortToCompress) return [storedBlock(plain.length, false), plain];
  const options = { level: packLevel, finishFlush: constants.Z_SYNC_FLUSH };
  return [
    plain.length < offThreadFromBytes ? deflateRawSync(plain, options) : await deflateRaw(plain, options),
  ];
}

/** The header of a stored (uncompressed) deflate block (RFC 1951, 3.2.4). */
function storedBlock(length: number, isLast: boolean): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt8(isLast ? 1 : 0, 0);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(0xffff - length, 3);
  return block;
}

/** The complete gzip file with this time: the end is appended uncompressed, in a last block. */
export function gzipWithTime(
  { head, headBytes, headCrc, tail }: TimedJson,
  time: string,
): Buffer<ArrayBuffer> {
  const end = Buffer.from(time + tail);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, headCrc), 0);
  trailer.writeUInt32LE((headBytes + end.length) >>> 0, 4);
  return Buffer.concat([head, storedBlock(end.length, true), end, trailer]);
}
