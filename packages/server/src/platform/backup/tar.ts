/** One file in an archive; its bytes come in pieces and must be read before the next file is requested. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
};

const blockSize = 512;
const endOfArchive = Buffer.alloc(2 * blockSize);
/** The largest number in an octal field of eleven digits. */
const largestEntry = 8 ** 11 - 1;

/** The header of a file of a tar archive (POSIX ustar). */
export function tarHeader(name: string, size: number, at: Temporal.Instant): Buffer {
  if (size > largestEntry) throw new Error(`${name} is too large for an archive.`);
  const header = Buffer.alloc(blockSize);
  const [prefix, last] = splitName(name);
  header.write(last, 0, 100, 'utf8');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  header.write(`${octal(size, 11)}\0`, 124, 'latin1');
  header.write(`${octal(Math.floor(at.epochMilliseconds / 1_000), 11)}\0`, 136, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, 155, 'utf8');
  header.write(`${octal(sumOf(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** The zeros after a file of this size, up to the next block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** The end of an archive. */
export function tarEnd(): Buffer {
  return endOfArchive;
}

/**
 * The files of a tar archive, one after the other. The rest of a body that the caller does not read is skipped.
 *
 * @throws Error when it is not an archive, or is incomplete
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(blockSize);
    if (header.every((byte) => byte === 0)) return bytes.skipRest();
    const { name, size } = parseHeader(header);
    let left = size;
    async function* body(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await bytes.atMost(left);
        left -= piece.length;
        yield piece;
      }
    }
    yield { name, size, body: body() };
    while (left > 0) left -= (await bytes.atMost(left)).length;
    await bytes.exactly(tarPadding(size).length);
  }
}

/** The whole of a file that is known to be small. */
export async function readEntireEntry(entry: ArchiveEntry, most: number): Promise<Buffer> {
  if (entry.size > most) throw new Error(`${entry.name} is larger than allowed.`);
  const pieces: Buffer[] = [];
  for await (const piece of entry.body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parseHeader(header: Buffer): { readonly name: string; readonly size: number } {
  const sum = Number.parseInt(textAt(header, 148, 8), 8);
  const plain = Buffer.from(header);
  plain.fill(' ', 148, 156);
  if (textAt(header, 257, 5) !== 'ustar' || sum !== sumOf(plain)) {
    throw new Error('The file is not an archive, or is damaged.');
  }
  const [prefix, last] = [textAt(header, 345, 155), textAt(header, 0, 100)];
  const size = Number.parseInt(textAt(header, 124, 12), 8);
  return { name: prefix === '' ? last : `${prefix}/${last}`, size };
}

/** A long name is stored in two fields, split at a slash. */
function splitName(name: string): [prefix: string, last: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
    const [prefix, last] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(last) <= 100) return [prefix, last];
  }
  throw new Error(`The name ${name} is too long for an archive.`);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function textAt(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end).trim();
}

/** Reads bytes from a stream in the requested sizes. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte, and no more than `most`. */
  async atMost(most: number): Promise<Buffer> {
    if (this.#held.length === 0 && !(await this.#more())) {
      throw new Error('The archive ends in the middle of a file.');
    }
    const piece = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const piece = await this.atMost(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async skipRest(): Promise<void> {
    while (await this.#more());
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#held = next.value;
      if (next.value.length > 0) return true;
    }
  }
}
