import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Columns, RowOf } from './columns.ts';
import type { Reader } from './reader.ts';
import { reads } from './reader.ts';
import type { Tables } from './tables.ts';

/** A registered SQL statement. `test/schema/statements.test.ts` compares its columns with the schema. */
export type Statement = {
  /** Unique: the record or feature and what the statement does, 'orders.ofDay'. */
  readonly name: string;
  readonly columns: Columns;
  readonly text: string;
  readonly kind: 'read' | 'write';
};

/** A statement that neither writes nor locks. */
export type ReadStatement<Row> = Statement & {
  all(database: Reader, ...values: readonly unknown[]): Promise<Row[]>;
  /** The first row; undefined where there is none. */
  first(database: Reader, ...values: readonly unknown[]): Promise<Row | undefined>;
  /** The row of a statement that always returns one, such as a sum. */
  one(database: Reader, ...values: readonly unknown[]): Promise<Row>;
};

/** A statement that writes or locks. It needs a transaction. */
export type WriteStatement<Row> = Statement & {
  /** Runs the statement and returns how many rows it wrote. */
  run(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<number>;
  all(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<Row[]>;
  first(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<Row | undefined>;
  one(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<Row>;
};

const registered = new Map<string, Statement>();
const names = new Map<string, string>();

/** Every statement of the loaded modules, for tests. */
export function listStatements(): readonly Statement[] {
  return [...registered.values()];
}

/**
 * The name of an SQL text for logs and metrics: its registered name; for a text that Kysely built, its verb and first
 * table, such as 'insert auth.sessions'.
 */
export function nameOfText(text: string): string {
  const name = names.get(text);
  if (name !== undefined) return name;
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+((?:"\w+"\.)?"\w+")/i.exec(text)?.[1]?.replaceAll('"', '');
  return table === undefined ? verb : `${verb} ${table}`;
}

function register<Shape extends Columns>(
  kind: Statement['kind'],
  name: string,
  columns: Shape,
  text: string,
): Statement & { readonly columns: Shape } {
  const known = registered.get(name);
  if (known && known.text !== text) throw new Error(`two statements are called ${name}`);
  const statement = { kind, name, columns, text };
  registered.set(name, statement);
  names.set(text, name);
  return statement;
}

/** Only constant parts are interpolated into a text; values are passed as `$1`, `$2` … */
type Text<Made> = (texts: TemplateStringsArray, ...parts: readonly (string | number)[]) => Made;

/**
 * Registers a statement that reads. The type of its rows follows from the columns.
 *
 * @example
 *     const namesOfShops = readStatement('shops.names', { id: shopId, name: text })`select id, name from shops`;
 *     const rows = await namesOfShops.all(database);
 */
export function readStatement<Shape extends Columns>(
  name: string,
  columns: Shape,
): Text<ReadStatement<RowOf<Shape>>> {
  type Row = RowOf<Shape>;
  return (texts, ...parts) => {
    const statement = register('read', name, columns, String.raw({ raw: texts }, ...parts));
    const all = async (database: Reader, ...values: readonly unknown[]) => {
      const query = { ...CompiledQuery.raw(statement.text, [...values]), [reads]: true as const };
      return (await database.executeQuery<Row>(query)).rows;
    };
    return {
      ...statement,
      all,
      first: async (database, ...values) => (await all(database, ...values))[0],
      one: async (database, ...values) => onlyRow(statement, await all(database, ...values)),
    };
  };
}

/** Registers a statement that writes or locks; `columns` is empty where it returns nothing. */
export function writeStatement<Shape extends Columns>(
  name: string,
  columns: Shape,
): Text<WriteStatement<RowOf<Shape>>> {
  return (texts, ...parts) => {
    const statement = register('write', name, columns, String.raw({ raw: texts }, ...parts));
    const execute = (trx: Transaction<Tables>, values: readonly unknown[]) =>
      trx.executeQuery<RowOf<Shape>>(CompiledQuery.raw(statement.text, [...values]));
    return {
      ...statement,
      run: async (trx, ...values) => Number((await execute(trx, values)).numAffectedRows ?? 0n),
      all: async (trx, ...values) => (await execute(trx, values)).rows,
      first: async (trx, ...values) => (await execute(trx, values)).rows[0],
      one: async (trx, ...values) => onlyRow(statement, (await execute(trx, values)).rows),
    };
  };
}

function onlyRow<Row>({ name }: Statement, [row]: readonly Row[]): Row {
  if (row === undefined) throw new Error(`${name} returned no row`);
  return row;
}
