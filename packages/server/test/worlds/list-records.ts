/** A record of a text as an independent parser finds it, which reads the whole text character by character. */
export type SheetRecord = {
  readonly cells: readonly string[];
  /**
   * Whether it has a quotation mark that is never closed, or in the wrong place; then it is one line of such a record.
   */
  readonly isBroken: boolean;
};

type Attempt =
  | { readonly kind: 'record'; readonly cells: readonly string[]; readonly next: number }
  | { readonly kind: 'broken'; readonly at: number };

/** Lists the records of a text, for comparison with the results of the reader. */
export function listRecords(text: string, separator: string): readonly SheetRecord[] {
  const records: SheetRecord[] = [];
  let place = 0;
  while (place < text.length) {
    const attempt = takeRecord(text, separator, place);
    if (attempt.kind === 'record') {
      records.push({ cells: attempt.cells, isBroken: false });
      place = attempt.next;
      continue;
    }
    const rest = text.slice(attempt.at).search(/[\r\n]/);
    const end = rest === -1 ? text.length : attempt.at + rest;
    for (const line of text.slice(place, end).split(/\r\n|\r|\n/)) {
      const alone = takeRecord(line, separator, 0);
      records.push({
        cells: alone.kind === 'record' ? alone.cells : line.split(separator),
        isBroken: true,
      });
    }
    place = end;
    if (text[place] === '\r') place += 1;
    if (text[place] === '\n' && (place === end || text[place - 1] === '\r')) place += 1;
  }
  return records;
}

function takeRecord(text: string, separator: string, from: number): Attempt {
  const cells: string[] = [];
  let cell = '';
  let state: 'begin' | 'plain' | 'quoted' | 'closed' = 'begin';
  for (let place = from; place < text.length; place += 1) {
    const character = text[place] ?? '';
    if (state === 'quoted') {
      if (character !== '"') cell += character;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else state = 'closed';
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
      state = 'begin';
    } else if (character === '\n' || character === '\r') {
      const isPair = character === '\r' && text[place + 1] === '\n';
      return { kind: 'record', cells: [...cells, cell], next: place + (isPair ? 2 : 1) };
    } else if (state === 'closed') {
      if (character !== ' ') return { kind: 'broken', at: place };
    } else if (state === 'begin' && character === '"') state = 'quoted';
    else {
      cell += character;
      state = 'plain';
    }
  }
  return state === 'quoted'
    ? { kind: 'broken', at: text.length }
    : { kind: 'record', cells: [...cells, cell], next: text.length };
}
