import type pg from 'pg';

type Field = { readonly name: string; readonly dataTypeID: number };

/** What `pg` asks of something that it sends: this much of its protocol is enough to have a text described. */
type Description = {
  submit(connection: pg.Connection): void;
  handleRowDescription(message: { readonly fields: readonly Field[] }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** Has PostgreSQL parse a statement and tell which columns it returns, as 'name type'. Nothing is carried out. */
export async function describeStatement(client: pg.Client, text: string): Promise<readonly string[]> {
  const fields = await new Promise<readonly Field[]>((resolve, reject) => {
    let described: readonly Field[] = [];
    const description: Description = {
      submit(connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message) => {
        described = message.fields;
      },
      handleReadyForQuery: () => resolve(described),
      // The driver has done with a text that failed, and will not say that it is ready.
      handleError: (error) => reject(new Error(`${error.message}: ${text}`, { cause: error })),
    };
    client.query(description);
  });
  if (fields.length === 0) return [];
  const { rows } = await client.query<{ type: string }>(
    'select format_type(oid, null) as type from unnest($1::oid[]) with ordinality t (oid, n) order by n',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return fields.map(({ name }, index) => `${name} ${rows[index]?.type}`);
}
