import pg from 'pg';
import { readOnlyMessage } from './is-transient.ts';
import type { StatementWatch } from './slow-statements.ts';

/** PostgreSQL keeps a plan per name and connection. Further texts are sent without a name, and so not prepared. */
const mostStatements = 500;
const names = new Map<string, string>();

function nameFor(text: string): string | undefined {
  if (text.endsWith(planPerCall)) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostStatements) return undefined;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Marks a transaction's last statement by its end: `commit` is then sent with it, which saves a round trip. If the
 * statement fails, PostgreSQL treats that commit as a rollback. Otherwise the transaction is committed: no further
 * statement may follow in it, and no later error can undo it. A single statement is its own transaction and sent alone.
 */
export const andCommit = '\n  -- and commit';

/**
 * Appended to a statement whose best plan depends on its values: it is sent unnamed, and PostgreSQL plans it for each
 * call. A named statement may get one generic plan for all values after its fifth run.
 */
export const planPerCall = '\n  -- planned anew';

type ParameterStatus = { readonly parameterName: string; readonly parameterValue: string };

/** The result of a `begin`, `commit` or `rollback` that was not sent to PostgreSQL. */
const answered = (command: 'BEGIN' | 'COMMIT' | 'ROLLBACK') => ({ command, rowCount: null, rows: [] });

/** Settings whose values PostgreSQL reports at the start of a session and whenever they change. */
const readOnlySettings = new Set(['in_hot_standby', 'default_transaction_read_only']);

/**
 * The session is read-only. PostgreSQL itself would report this at the first write only, and would return old data
 * until then.
 */
export class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
  readonly code = '25006';

  constructor() {
    super(readOnlyMessage);
  }
}

/**
 * A connection that names each distinct SQL text, so that PostgreSQL parses and plans it once per connection, and
 * that sends related statements in one packet: `begin` with the first statement, `commit` with the last one, and neither
 * for a single one. This makes a save much faster; neither Kysely nor `pg` does so by itself. Needs `pipeline: true`.
 */
export class PreparedClient extends pg.Client {
  /** `begin` was called and waits to be sent with the first statement. */
  #isBeginning = false;
  #committed: Promise<unknown> | null = null;
  readonly #watch: StatementWatch | undefined;
  readonly #forbids = new Set<string>();

  /** The pool passes its own options to each connection. */
  constructor(options: pg.ClientConfig & { readonly watchStatements?: StatementWatch } = {}) {
    super(options);
    this.#watch = options.watchStatements;
    this.connection.on('parameterStatus', (status: ParameterStatus) => {
      if (!readOnlySettings.has(status.parameterName)) return;
      if (status.parameterValue === 'on') this.#forbids.add(status.parameterName);
      else this.#forbids.delete(status.parameterName);
    });
  }

  /** Whether the session is read-only, as PostgreSQL last reported. */
  get isReadOnly(): boolean {
    return this.#forbids.size > 0;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query cannot be named in an override.
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values) || callback) {
      return super.query(config, values, callback);
    }
    switch (config) {
      case 'begin':
        this.#isBeginning = true;
        return Promise.resolve(answered('BEGIN'));
      case 'commit':
        return this.#end('COMMIT');
      case 'rollback':
        this.#committed = null;
        return this.#end('ROLLBACK');
      default:
        return this.#run(config, values);
    }
  }

  #end(command: 'COMMIT' | 'ROLLBACK'): Promise<unknown> {
    const committed = this.#committed;
    const isEmpty = this.#isBeginning;
    this.#committed = null;
    this.#isBeginning = false;
    if (committed) return committed;
    return isEmpty ? Promise.resolve(answered(command)) : this.#send(command.toLowerCase());
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    const isFirst = this.#isBeginning;
    const isLast = text.endsWith(andCommit);
    this.#isBeginning = false;
    const begun = isFirst && !isLast ? this.#send('begin') : null;
    begun?.catch(() => {});
    const result = this.#watched(text, this.#send(text, values));
    if (isLast) {
      this.#committed = isFirst ? result.then(() => answered('COMMIT')) : this.#send('commit');
      this.#committed.catch(() => {});
    }
    if (begun) {
      result.catch(() => {});
      await begun;
    }
    return result;
  }

  /** Reports the duration of a statement, also of one that failed. */
  #watched(text: string, result: Promise<unknown>): Promise<unknown> {
    const watch = this.#watch;
    if (watch === undefined) return result;
    const began = performance.now();
    const tell = (rows: number | null) => watch(text, performance.now() - began, rows);
    result.then(
      (answer) => tell(rowsOf(answer)),
      () => tell(null),
    );
    return result;
  }

  /** Statements of one turn of the event loop are sent in one packet. */
  #send(text: string, values?: unknown[]): Promise<unknown> {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (values === undefined) return super.query(text);
    const name = nameFor(text);
    const packed = values.map(packWholeNumbers);
    return super.query(name === undefined ? { text, values: packed } : { name, text, values: packed });
  }
}

/** Writes an array of whole numbers without quotes, which is faster than what `pg` does for arrays in general. */
function packWholeNumbers(value: unknown): unknown {
  return Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value;
}

function rowsOf(answer: unknown): number | null {
  const isResult = typeof answer === 'object' && answer !== null && 'rowCount' in answer;
  return isResult && typeof answer.rowCount === 'number' ? answer.rowCount : null;
}
