import { currentRequest } from '../http/request-scope.ts';
import type { Log } from '../log.ts';
import { nameOfText } from './statement.ts';

/** A slow statement. Its parameter values are never recorded. */
export type SlowStatement = {
  readonly name: string;
  readonly milliseconds: number;
  /** Null when the statement failed. */
  readonly rows: number | null;
  /** Null in a background job. */
  readonly requestId: string | null;
};

/** Called by a connection after each statement. */
export type StatementWatch = (text: string, milliseconds: number, rows: number | null) => void;

export type SlowStatements = {
  /** To be given to the pool. */
  readonly watch: StatementWatch;
  /** Calls `listener` for every slow statement from now on. */
  listen(listener: (slow: SlowStatement) => void): void;
};

/**
 * Logs statements that take `slowMs` or longer: their registered name, duration, number of rows and request. 0 turns it
 * off.
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
