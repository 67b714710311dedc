import type { ClientPromiseResult } from '@orpc/client';
import { safe } from '@orpc/client';
import type { Failure } from '../failure.ts';
import { failureOf, isTransient } from '../failure.ts';
import { randomId } from '../random-id.ts';

/** A command that was sent and not done as far as is known here, and what it held. */
export interface Attempt {
  readonly commandId: string;
  readonly content: string;
  /** Nobody said what became of it: it may have been done. */
  readonly isLost: boolean;
  /** The person was told that it is sent again by itself. */
  readonly isQueued?: boolean;
  /** What else the person asked to save meanwhile, as text, to follow once this one is settled. */
  readonly followedBy?: string;
}

/** Where the last attempt is remembered: for as long as a screen is there, or longer. */
export interface AttemptMemory {
  readonly get: () => Attempt | null;
  readonly set: (attempt: Attempt | null) => void;
}

/** A memory that lasts as long as whoever holds it. */
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
  /** It was called off before it was done, or is of no interest any more. */
  | { readonly kind: 'stopped' };

export interface CommandRun<Input, Answer, Fault> {
  /** Calls the server under this id. */
  readonly send: (input: Input, commandId: string, signal: AbortSignal) => ClientPromiseResult<Answer, Fault>;
  readonly memory: AttemptMemory;
  /** Before a command that did not get through is sent again, in milliseconds. */
  readonly waits?: readonly number[];
  readonly signal?: AbortSignal;
  readonly onSending?: () => void;
  readonly onWaiting?: (failure: Failure) => void;
}

/** Together longer than a database takes to fail over to another machine (decision 094). */
const usualWaits = [1_000, 3_000, 8_000, 12_000];

const undecided = new Set(['offline', 'unavailable', 'store-away', 'not-signed-in', 'too-many-requests']);

/** Whether an answer leaves open what became of the command: nobody looked whether it was done already. */
export function isUndecided({ kind }: Failure): boolean {
  return undecided.has(kind);
}

/**
 * Gives a command to the server so that it is done once (D6): the same content keeps its id, however often it is sent,
 * and other content gets another. What did not get through is sent again after each of the waits.
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
    // The result is reported even if the screen has been left.
    if (isSuccess) {
      memory.set(null);
      return { kind: 'done', answer: data };
    }
    if (signal.aborted) return { kind: 'stopped' };
    const failure = failureOf(error);
    // After a mistake of the server nobody knows either.
    attempt = { ...attempt, isLost: isUndecided(failure) || failure.kind === 'failed' };
    // Under an id that means something else already, nothing is ever done.
    memory.set(failure.kind === 'save-id-reused' ? null : attempt);
    const wait = waits[tries];
    if (wait === undefined || !isTransient(failure)) return { kind: 'failed', failure, error };
    run.onWaiting?.(failure);
    await pause(wait, signal);
    if (signal.aborted) return { kind: 'stopped' };
  }
}

/** Whether a command would be a repeat of an attempt. */
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
