import pg from 'pg';

/** A named statement is parsed and planned once per connection; one without a name at every call. */
export type Statement = { readonly name?: string; readonly text: string };

/** Puts one statement to the database and returns its rows. */
export type Ask = <Row extends pg.QueryResultRow>(
  statement: Statement,
  ...values: readonly unknown[]
) => Promise<Row[]>;

/** Numbers of orders fit into a number, and a day stays the text that it is. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

/** One pool, as large as that of the server. */
export function openReferencePool(url: string): { readonly ask: Ask; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  return {
    ask: async (statement, ...values) => (await pool.query({ ...statement, values: [...values] })).rows,
    end: () => pool.end(),
  };
}
