import pg from 'pg';

const { builtins } = pg.types;
/** Type ids of arrays, for which `pg` has no names. */
const int2Array = 1005;
const int4Array = 1007;
const int8Array = 1016;
const timestamptzArray = 1185;

const parsers = new Map<number, (text: string) => unknown>([
  // Identifiers and sums stay far below 2^53.
  [builtins.INT8, Number],
  // A delivery day is text, never a moment (D1).
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, parseInstant],
  // `{1,2,3}` becomes JSON by replacing its brackets, and the JSON parser is native.
  [int2Array, parseWholeNumbers],
  [int4Array, parseWholeNumbers],
  [int8Array, parseWholeNumbers],
  [timestamptzArray, parseInstants],
]);

function parseInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text.replace(' ', 'T'));
}

/** `{"2026-11-20 09:00:00+00"}`: every instant is in quotes, because it contains a space. */
function parseInstants(text: string): readonly Temporal.Instant[] {
  const instants: readonly string[] = JSON.parse(`[${text.slice(1, -1)}]`);
  return instants.map(parseInstant);
}

function parseWholeNumbers(text: string): unknown {
  return JSON.parse(`[${text.slice(1, -1)}]`);
}

/** The conversion of columns: days as text, instants as `Temporal.Instant`, whole numbers as numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    return parsers.get(id) ?? pg.types.getTypeParser(id, 'text');
  },
};
