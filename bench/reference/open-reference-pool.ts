import pg from 'pg';

/** A named statement is parsed and planned once per connection; one without a name on every call. */
export type Statement = { readonly name?: string; readonly text: string };

/** Runs one statement and returns its rows. */
export type Query = <Row extends pg.QueryResultRow>(
  statement: Statement,
  ...values: readonly unknown[]
) => Promise<Row[]>;

/** Parses bigint as a number, and leaves dates as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

/** Opens one pool of the same size as the server's. */
export function openReferencePool(url: string): { readonly query: Query; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  return {
    query: async (statement, ...values) => (await pool.query({ ...statement, values: [...values] })).rows,
    end: () => pool.end(),
  };
}
