import type { ClientPromiseResult } from '@orpc/client';
import { safe } from '@orpc/client';
import type { Failure } from '../failure.ts';
import { failureOf, isTransient } from '../failure.ts';
import { randomId } from '../random-id.ts';

/** A command that was sent and is not known to be executed. */
export interface Attempt {
  readonly commandId: string;
  readonly content: string;
  /** No answer arrived, so the command may have been executed. */
  readonly isLost: boolean;
  /** The person was told that it is sent again automatically. */
  readonly isQueued?: boolean;
  /** Another save that was requested meanwhile, as text; it is sent once this one is settled. */
  readonly followedBy?: string;
}

/** Storage of the last attempt, for as long as a screen is shown or longer. */
export interface AttemptMemory {
  readonly get: () => Attempt | null;
  readonly set: (attempt: Attempt | null) => void;
}

/** A storage in memory. */
export function createAttemptMemory(): AttemptMemory {
  let attempt: ReturnType<AttemptMemory['get']> = null;
  return {
    get: () => attempt,
    set(next) {
      attempt = next;
    },
  };
}

export type CommandOutcome<Answer, Fault> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly error: Fault }
  /** The command was aborted, or is no longer of interest. */
  | { readonly kind: 'stopped' };

export interface CommandRun<Input, Answer, Fault> {
  /** Sends the command with this id. */
  readonly send: (input: Input, commandId: string, signal: AbortSignal) => ClientPromiseResult<Answer, Fault>;
  readonly memory: AttemptMemory;
  /** The delays before further attempts, in milliseconds. */
  readonly waits?: readonly number[];
  readonly signal?: AbortSignal;
  readonly onSending?: () => void;
  readonly onWaiting?: (failure: Failure) => void;
}

/** Their sum is longer than a database failover takes (decision 094). */
const usualWaits = [1_000, 3_000, 8_000, 12_000];

/** An internal error ('failed') may come after the command was executed. */
const undecided = new Set([
  'offline',
  'unavailable',
  'store-away',
  'not-signed-in',
  'too-many-requests',
  'failed',
]);

/** Whether the failure leaves open whether the command was or will be executed: the server gave no decision. */
export function isUndecided({ kind }: Failure): boolean {
  return undecided.has(kind);
}

/**
 * Sends a command so that it is executed once (D6): equal content keeps its id, however often it is sent; other content
 * gets a new id. Failed attempts are repeated after each of the delays.
 */
export async function runCommand<Input, Answer, Fault>(
  input: Input,
  run: CommandRun<Input, Answer, Fault>,
): Promise<CommandOutcome<Answer, Fault>> {
  const { memory, waits = usualWaits, signal = new AbortController().signal } = run;
  const content = JSON.stringify(input);
  const last = memory.get();
  let attempt = last?.content === content ? last : { commandId: randomId(), content, isLost: false };
  memory.set(attempt);
  for (let tries = 0; ; tries += 1) {
    run.onSending?.();
    const { error, data, isSuccess } = await safe(run.send(input, attempt.commandId, signal));
    // A result is reported even if the screen was left.
    if (isSuccess) {
      memory.set(null);
      return { kind: 'done', answer: data };
    }
    if (signal.aborted) return { kind: 'stopped' };
    const failure = failureOf(error);
    attempt = { ...attempt, isLost: isUndecided(failure) };
    // An id that belongs to another command can never be executed.
    memory.set(failure.kind === 'save-id-reused' ? null : attempt);
    const wait = waits[tries];
    if (wait === undefined || !isTransient(failure)) return { kind: 'failed', failure, error };
    run.onWaiting?.(failure);
    await pause(wait, signal);
    if (signal.aborted) return { kind: 'stopped' };
  }
}

/** Whether a command has the same content as an attempt. */
export function isRepeat(input: unknown, attempt: Attempt | null): boolean {
  return attempt?.content === JSON.stringify(input);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
