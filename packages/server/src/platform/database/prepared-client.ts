import pg from 'pg';

/** PostgreSQL keeps a plan per name and connection; beyond this many texts further ones are sent unprepared. */
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
 * Ends the text of a transaction's last statement: `commit` then travels with it, one round trip less. When the
 * statement fails, PostgreSQL takes that commit for a rollback. When it does not, the transaction is over: nothing may
 * follow in it, nor throw behind it.
 */
export const andCommit = '\n  -- and commit';

/**
 * Appended to a statement whose best plan depends on its values: it is sent unnamed, and PostgreSQL plans it for each
 * call. A named statement may get one generic plan for all values after its fifth run.
 */
export const planPerCall = '\n  -- planned anew';

/**
 * A connection that names each distinct SQL text, so that PostgreSQL parses and plans it once per connection, and
 * that sends what belongs together in one packet: `begin` with the first statement, `commit` with a last one. Both
 * make a save much faster; neither Kysely nor `pg` does so by itself. Needs `pipeline: true`.
 */
export class PreparedClient extends pg.Client {
  #begun: Promise<unknown> | null = null;
  #committed: Promise<unknown> | null = null;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query cannot be named in an override.
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values) || callback) {
      return super.query(config, values, callback);
    }
    switch (config) {
      case 'begin':
        return this.#begin();
      case 'commit':
        return this.#commit();
      case 'rollback':
        this.#committed = null;
        return this.#send(config);
      default:
        return this.#run(config, values);
    }
  }

  /** Answers at once; whether it went well is known with the first statement. */
  #begin(): Promise<unknown> {
    this.#begun = this.#send('begin');
    this.#begun.catch(() => {});
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }

  #commit(): Promise<unknown> {
    const committed = this.#committed ?? this.#send('commit');
    this.#committed = null;
    return committed;
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    const begun = this.#begun;
    this.#begun = null;
    const result = this.#send(text, values);
    if (text.endsWith(andCommit)) {
      this.#committed = this.#send('commit');
      this.#committed.catch(() => {});
    }
    if (begun) {
      result.catch(() => {});
      await begun;
    }
    return result;
  }

  /** Everything sent before the event loop turns leaves in one packet. */
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

/** `pg` puts each element of a list between quotes and looks for quotes in it; whole numbers need neither. */
function packWholeNumbers(value: unknown): unknown {
  return Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value;
}
