import { ORPCError } from '@orpc/client';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../failure.ts';
import type { Attempt, AttemptMemory, CommandRun } from './run-command.ts';
import { createAttemptMemory, runCommand } from './run-command.ts';

/** A conflict: another person saved first. Says who and when, and holds the current value. */
export interface Conflict<Value> {
  readonly version: number;
  readonly by: { readonly name: string; readonly at: string };
  readonly current: Value;
}

/** What a screen does after a save, and after a conflict. */
export interface WhenSaved<Facts, Saved> {
  readonly onDone: (saved: Saved) => void;
  readonly onConflict: (conflict: Conflict<Facts>) => void;
}

/** The state of a command for its screen. */
export interface CommandState<Input> {
  /** Runs the command; a repeat of the same input is sent at once and executed once. */
  readonly run: (input: Input) => void;
  /** The command is being sent. */
  readonly busy: boolean;
  /** The last attempt failed and the command is sent again shortly; `failure` says why. */
  readonly isWaiting: boolean;
  /** `busy` or `isWaiting`: the server may have executed the command already. */
  readonly isUnderWay: boolean;
  /** Why the command was not executed. */
  readonly failure: Failure | null;
}

export interface CommandOptions<Input, Answer, Value> {
  readonly send: CommandRun<Input, Answer, unknown>['send'];
  readonly onDone: (answer: Answer, input: Input) => unknown;
  /** Called with a conflict; without this callback a conflict is a failure like any other. */
  readonly onConflict?: (conflict: Conflict<Value>) => void;
  /** Called after each failure with the attempt, for screens that do not show `failure` or keep the attempt. */
  readonly onFailure?: (failure: Failure, attempt: Attempt | null) => void;
}

type Progress = { readonly kind: 'idle' | 'sending' | 'waiting'; readonly failure: Failure | null };

const idle: Progress = { kind: 'idle', failure: null };

/**
 * A command of a screen. It is executed once (`runCommand`) and sent again automatically while the screen is shown;
 * `run` sends it at once. It is busy until `onDone` has resolved, which may reload what was saved. After the screen
 * was left the callbacks are not called.
 */
export function useCommand<Input, Answer, Value = never>({
  send,
  onDone,
  onConflict,
  onFailure,
}: CommandOptions<Input, Answer, Value>): CommandState<Input> & { readonly stop: () => void } {
  const [progress, setProgress] = useState(idle);
  const memory = useAttemptMemory();
  /** Aborted when another attempt begins, or when the screen is left. */
  const attempt = useRef<AbortController | null>(null);
  const isSending = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      attempt.current?.abort();
    };
  }, []);

  async function run(input: Input): Promise<void> {
    if (isSending.current || isGone.current) return;
    attempt.current?.abort();
    const own = new AbortController();
    attempt.current = own;
    const outcome = await runCommand(input, {
      send,
      memory,
      signal: own.signal,
      onSending() {
        isSending.current = true;
        setProgress(({ kind, failure }) => ({
          kind: 'sending',
          failure: kind === 'waiting' ? failure : null,
        }));
      },
      onWaiting(failure) {
        isSending.current = false;
        setProgress({ kind: 'waiting', failure });
        onFailure?.(failure, memory.get());
      },
    });
    if (outcome.kind === 'done') {
      try {
        await onDone(outcome.answer, input);
      } finally {
        if (attempt.current === own) {
          isSending.current = false;
          setProgress(idle);
        }
      }
      return;
    }
    // An attempt that was stopped while it waited was replaced by the next one.
    if (attempt.current === own) isSending.current = false;
    if (outcome.kind === 'stopped') return;
    const conflict = onConflict && conflictIn<Value>(outcome.error);
    setProgress({ kind: 'idle', failure: conflict ? null : outcome.failure });
    if (conflict) onConflict(conflict);
    else onFailure?.(outcome.failure, memory.get());
  }

  return {
    run: (input) => void run(input),
    stop() {
      attempt.current?.abort();
      setProgress(idle);
    },
    busy: progress.kind === 'sending',
    isWaiting: progress.kind === 'waiting',
    isUnderWay: progress.kind !== 'idle',
    failure: progress.failure,
  };
}

/** Remembers the last attempt while the screen is shown. */
export function useAttemptMemory(): AttemptMemory {
  const [memory] = useState(createAttemptMemory);
  return memory;
}

/** The conflict in an error, if it is one: every conflict of the contract has the same shape. */
export function conflictIn<Value>(error: unknown): Conflict<Value> | null {
  if (!(error instanceof ORPCError) || !/-changed$/.test(String(error.code))) return null;
  const data: unknown = error.data;
  const isConflict = typeof data === 'object' && data !== null && 'current' in data && 'by' in data;
  return isConflict ? (data as Conflict<Value>) : null;
}
