import type { FileSource } from './file-reading.ts';
import { readPieces } from './read-pieces.ts';

export type Encoding = {
  readonly name: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  /** The label for `TextDecoder`. */
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Whether some of its bytes cannot be decoded. */
  readonly isDamaged: boolean;
};

type Unicode = Omit<Encoding, 'isDamaged'> & { readonly name: 'UTF-8' | 'UTF-16' };

/**
 * Detects the encoding of a file by all of its bytes. What is not UTF-8 is Windows-1252, unless most of its accents are
 * valid UTF-8: such a file was UTF-8 and is damaged, and decoded as Windows-1252 every accent would become two wrong
 * characters.
 */
export async function findEncoding(
  source: FileSource,
  head: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<Encoding> {
  const mark = findByteOrderMark(head);
  const unicode = mark ?? findSecondBytes(head) ?? utf8;
  const strict = new TextDecoder(unicode.label, { fatal: true });
  const lenient = new TextDecoder(unicode.label);
  let isDamaged = false;
  let [whole, broken] = [0, 0];
  for await (const piece of readPieces(source, signal)) {
    isDamaged ||= !canDecode(strict, piece);
    const text = lenient.decode(piece, { stream: true });
    // A chunk of UTF-8 with as many characters as bytes is ASCII, or damaged.
    if (unicode.name === 'UTF-16' || (text.length === piece.length && !text.includes('\uFFFD'))) continue;
    for (const [character] of text.matchAll(/[^\0-\u007f]/gu)) {
      if (character === '\uFFFD') broken += 1;
      else whole += 1;
    }
  }
  isDamaged ||= !canDecode(strict);
  if (lenient.decode() !== '') broken += 1;
  return isDamaged && !mark && unicode.name === 'UTF-8' && broken >= whole
    ? { name: 'Windows-1252', label: 'windows-1252', isDamaged: false }
    : { ...unicode, isDamaged };
}

const utf8 = { name: 'UTF-8', label: 'utf-8' } as const satisfies Unicode;
const utf16LittleEndian = { name: 'UTF-16', label: 'utf-16le' } as const satisfies Unicode;
const utf16BigEndian = { name: 'UTF-16', label: 'utf-16be' } as const satisfies Unicode;

function findByteOrderMark([first, second, third]: Uint8Array): Unicode | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return utf8;
  if (first === 0xff && second === 0xfe) return utf16LittleEndian;
  return first === 0xfe && second === 0xff ? utf16BigEndian : null;
}

/** Detects UTF-16 without a byte order mark: in the column names every second byte is zero. */
function findSecondBytes(head: Uint8Array): Unicode | null {
  const pairs = Math.floor(head.length / 2);
  let [inFirst, inSecond] = [0, 0];
  for (let place = 0; place < pairs * 2; place += 2) {
    if (head[place] === 0) inFirst += 1;
    if (head[place + 1] === 0) inSecond += 1;
  }
  const most = pairs / 2;
  const few = pairs / 20;
  if (inSecond > most && inFirst <= few) return utf16LittleEndian;
  return inFirst > most && inSecond <= few ? utf16BigEndian : null;
}

function canDecode(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
