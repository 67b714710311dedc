export type LineEnd = '\r\n' | '\n' | '\r';

export type LineReader = {
  readText(text: string): void;
  /** Emits the last line, if it has no line end. */
  finish(): void;
};

/** Splits text that arrives in chunks into lines. A line ends with CRLF, LF or CR. */
export function createLineReader(onLine: (line: string, end: LineEnd | '') => void): LineReader {
  /** The parts of an incomplete line. */
  let parts: string[] = [];
  let endsWithReturn = false;

  const give = (rest: string, end: LineEnd) => {
    if (parts.length === 0) {
      onLine(rest, end);
      return;
    }
    parts.push(rest);
    const line = parts.join('');
    parts = [];
    onLine(line, end);
  };

  const readText = (piece: string) => {
    // A carriage return at the end of a chunk may belong to a line feed in the next one.
    const begun = endsWithReturn ? `\r${piece}` : piece;
    endsWithReturn = begun.endsWith('\r');
    const text = endsWithReturn ? begun.slice(0, -1) : begun;
    let place = 0;
    let feed = text.indexOf('\n');
    let carriage = text.indexOf('\r');
    while (feed !== -1 || carriage !== -1) {
      if (carriage !== -1 && (feed === -1 || carriage < feed)) {
        const isPair = feed === carriage + 1;
        give(text.slice(place, carriage), isPair ? '\r\n' : '\r');
        place = carriage + (isPair ? 2 : 1);
        carriage = text.indexOf('\r', place);
        if (isPair) feed = text.indexOf('\n', place);
      } else {
        give(text.slice(place, feed), '\n');
        place = feed + 1;
        feed = text.indexOf('\n', place);
      }
    }
    if (place < text.length) parts.push(text.slice(place));
  };

  const finish = () => {
    if (endsWithReturn) give('', '\r');
    else if (parts.length > 0) onLine(parts.join(''), '');
  };

  return { readText, finish };
}
