import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Columns, RowOf } from './columns.ts';
import type { Reader } from './reader.ts';
import { reads } from './reader.ts';
import type { Tables } from './tables.ts';

/** A statement written by hand, as `test/statements.test.ts` compares it with the schema. */
export type Statement = {
  /** Of whom and what: 'orders.of-day'. */
  readonly name: string;
  readonly columns: Columns;
  readonly text: string;
  readonly kind: 'read' | 'write';
};

/** One that neither writes nor locks. */
export type ReadStatement<Row> = Statement & {
  all(database: Reader, ...values: readonly unknown[]): Promise<Row[]>;
  /** The only row, or the first; none where nothing was found. */
  first(database: Reader, ...values: readonly unknown[]): Promise<Row | undefined>;
  /** The row of a statement that always has one, such as a sum. */
  one(database: Reader, ...values: readonly unknown[]): Promise<Row>;
};

/** One that writes or locks, and that therefore is part of a transaction. */
export type WriteStatement<Row> = Statement & {
  /** Carries it out and answers how many rows it wrote. */
  run(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<number>;
  all(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<Row[]>;
  first(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<Row | undefined>;
  one(trx: Transaction<Tables>, ...values: readonly unknown[]): Promise<Row>;
};

const registered = new Map<string, Statement>();
const names = new Map<string, string>();

/** Every statement of the modules that are loaded. */
export function listStatements(): readonly Statement[] {
  return [...registered.values()];
}

/**
 * What a text is called: its registered name, or its verb and the first table of one that Kysely built, as
 * 'insert auth.sessions'.
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

/** What is put into a text is a part of it that never changes; values are `$1`, `$2` … */
type Text<Made> = (texts: TemplateStringsArray, ...parts: readonly (string | number)[]) => Made;

/**
 * Makes a statement that reads. Its columns are data, from which the type of its rows follows.
 *
 * @example
 * const namesOfShops = readStatement('shops.names', { id: shopId, name: text })`select id, name from shops`;
 * const rows = await namesOfShops.all(database);
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

/** The same for a statement that writes or locks; `columns` is empty where nothing is returned. */
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
