import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { damaged, strange, WorkbookError } from './workbook-error.ts';

/** The events of parsing XML; names come without prefixes. */
export type XmlReading = {
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void;
  onText(text: string): void;
  onClose(name: string): void;
  /** Called after each chunk with its number of characters; false aborts the parsing. */
  goesOn?(characters: number): boolean;
};

/** A cell of a workbook has no longer text between two tags. */
const longestText = 1_000_000;
const deepest = 64;
/** The characters that are parsed before yielding to the event loop. */
const pieceLength = 65_536;

/** Parses XML as a stream. It keeps one tag in memory. */
export async function readXml(
  pieces: AsyncIterable<string> | readonly never[],
  reading: XmlReading,
  signal: AbortSignal | undefined,
): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  parser.on('error', () => {
    throw new WorkbookError(damaged);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    sinceTag = 0;
    if (depth > deepest) throw new WorkbookError(strange);
    reading.onOpen(withoutPrefix(name), attributes);
  });
  parser.on('text', reading.onText);
  parser.on('cdata', reading.onText);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    reading.onClose(withoutPrefix(name));
  });
  let isEmpty = true;
  for await (const text of pieces) {
    isEmpty = false;
    for (let place = 0; place < text.length; place += pieceLength) {
      signal?.throwIfAborted();
      const piece = text.slice(place, place + pieceLength);
      sinceTag += piece.length;
      parser.write(piece);
      if (sinceTag > longestText) throw new WorkbookError(strange);
      if (reading.goesOn?.(piece.length) === false) return;
      await nextTurn();
    }
  }
  if (!isEmpty) parser.close();
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
