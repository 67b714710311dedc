import { currentRequest } from '../http/request-scope.ts';
import type { Log } from '../log.ts';
import { nameOfText } from './statement.ts';

/** A statement that took longer than it should; its values are nobody's business. */
export type SlowStatement = {
  readonly name: string;
  readonly milliseconds: number;
  /** Null where it failed. */
  readonly rows: number | null;
  /** None in a job. */
  readonly requestId: string | null;
};

/** What a connection says of each statement that it carried out. */
export type StatementWatch = (text: string, milliseconds: number, rows: number | null) => void;

export type SlowStatements = {
  /** For the pool. */
  readonly watch: StatementWatch;
  /** Hears of every slow one from now on. */
  listen(listener: (slow: SlowStatement) => void): void;
};

/**
 * Logs statements that take so many milliseconds or more, by their registered names: how long, how many rows, for which
 * request. 0 turns it off.
 */
export function createSlowStatements({
  slowMs,
  log,
}: {
  readonly slowMs: number;
  readonly log: Pick<Log, 'warn'>;
}): SlowStatements {
  const listeners: ((slow: SlowStatement) => void)[] = [];
  return {
    watch(text, milliseconds, rows) {
      if (slowMs === 0 || milliseconds < slowMs) return;
      const slow: SlowStatement = {
        name: nameOfText(text),
        milliseconds: Math.round(milliseconds),
        rows,
        requestId: currentRequest()?.requestId ?? null,
      };
      const { name, requestId } = slow;
      log.warn(
        { statement: name, ms: slow.milliseconds, rows, ...(requestId !== null && { requestId }) },
        'slow statement',
      );
      for (const listener of listeners) listener(slow);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
