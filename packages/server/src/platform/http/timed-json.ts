import { promisify } from 'node:util';
import { constants, crc32, deflateRaw as deflateRawInCallback, deflateRawSync } from 'node:zlib';
import { packLevel, worthAnotherThread } from './pack-json.ts';

const deflateRaw = promisify(deflateRawInCallback);

/** The first bytes of every gzip file: deflate, no name, no time, an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Up to so many bytes JSON goes as it is, in two packets at most: compressing it takes longer than it saves. */
const tooShortToCompress = 2_048;

/** JSON that is compressed but for its end, where the time stands at which it is sent. */
export type TimedJson = {
  /** Before the time, compressed, with the header, in memory of its own. */
  readonly head: Buffer;
  readonly headBytes: number;
  readonly headCrc: number;
  /** After the time. */
  readonly tail: string;
};

/**
 * Compresses JSON once for all times at which it will be sent. The time has to stand near its end.
 *
 * @param time as it stands in the JSON, without its quotation marks
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
 * Joins them in memory of their own. Small buffers are otherwise pieces of a slab of 64 kB, which stays for as long as
 * one of its pieces is kept: a few thousand short answers held 200 MB.
 */
function joinForKeeping(parts: readonly Buffer[]): Buffer {
  const joined = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(joined, at);
  return joined;
}

/** Blocks of deflate with this content, flushed, not ended: what follows is a block of its own. */
async function deflated(plain: Buffer): Promise<readonly Buffer[]> {
  if (plain.length <= tooShortToCompress) return [storedBlock(plain.length, false), plain];
  const options = { level: packLevel, finishFlush: constants.Z_SYNC_FLUSH };
  return [
    plain.length < worthAnotherThread ? deflateRawSync(plain, options) : await deflateRaw(plain, options),
  ];
}

/** The beginning of a block that holds so many bytes as they are (RFC 1951, 3.2.4). */
function storedBlock(length: number, isLast: boolean): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt8(isLast ? 1 : 0, 0);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(0xffff - length, 3);
  return block;
}

/** The whole as a gzip file, with this time in its place: the end is added as it is, in a last block. */
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
