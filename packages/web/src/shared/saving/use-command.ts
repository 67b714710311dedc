import { ORPCError } from '@orpc/client';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../failure.ts';
import type { AttemptMemory, CommandRun } from './run-command.ts';
import { createAttemptMemory, runCommand } from './run-command.ts';

/** Another person changed it meanwhile: who, when, and its current value. */
export interface Conflict<Value> {
  readonly version: number;
  readonly by: { readonly name: string; readonly at: string };
  readonly current: Value;
}

/** What a screen does once something of its is saved, or another person saved it first. */
export interface WhenSaved<Facts, Saved> {
  readonly onDone: (saved: Saved) => void;
  readonly onConflict: (conflict: Conflict<Facts>) => void;
}

/** A command as a screen gives it. */
export interface CommandState<Input> {
  readonly give: (input: Input) => void;
  /** On its way to the server. */
  readonly busy: boolean;
  /** It did not get through and is sent again in a moment; `failure` says why. */
  readonly isWaiting: boolean;
  /** One or the other: what it holds may be stored by now. */
  readonly isUnderWay: boolean;
  /** Why it was not done. */
  readonly failure: Failure | null;
}

export interface CommandOptions<Input, Answer, Value> {
  readonly send: CommandRun<Input, Answer, unknown>['send'];
  readonly onDone: (answer: Answer, input: Input) => unknown;
  /** Takes a conflict; without it a conflict is a failure like any other. */
  readonly onConflict?: (conflict: Conflict<Value>) => void;
  /** For a screen that has no place of its own for `failure`: hears of each attempt that did not get through. */
  readonly onFailure?: (failure: Failure) => void;
}

type Progress = { readonly kind: 'idle' | 'sending' | 'waiting'; readonly failure: Failure | null };

const idle: Progress = { kind: 'idle', failure: null };

/**
 * A command of a screen, done once (`runCommand`) and sent again by itself for as long as the screen is there; giving it
 * again sends it at once. It is busy until `onDone` has ended, which may read anew what was saved. Where the screen has
 * gone, nothing is given any more: its person left without.
 */
export function useCommand<Input, Answer, Value = never>({
  send,
  onDone,
  onConflict,
  onFailure,
}: CommandOptions<Input, Answer, Value>): CommandState<Input> & { readonly stop: () => void } {
  const [progress, setProgress] = useState(idle);
  const memory = useAttemptMemory();
  /** Aborted when another attempt begins, or the screen goes. */
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

  async function give(input: Input): Promise<void> {
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
        onFailure?.(failure);
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
    // One that was stopped while it waited has left the place to the next.
    if (attempt.current === own) isSending.current = false;
    if (outcome.kind === 'stopped') return;
    const conflict = onConflict && conflictIn<Value>(outcome.error);
    setProgress({ kind: 'idle', failure: conflict ? null : outcome.failure });
    if (conflict) onConflict(conflict);
    else onFailure?.(outcome.failure);
  }

  return {
    give: (input) => void give(input),
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

/** Remembers the last attempt for as long as the screen is there. */
export function useAttemptMemory(): AttemptMemory {
  const [memory] = useState(createAttemptMemory);
  return memory;
}

/** The conflict of a refusal, where it is one: the contract gives every conflict the same shape. */
export function conflictIn<Value>(error: unknown): Conflict<Value> | null {
  if (!(error instanceof ORPCError) || !/-changed$/.test(String(error.code))) return null;
  const data: unknown = error.data;
  const isConflict = typeof data === 'object' && data !== null && 'current' in data && 'by' in data;
  return isConflict ? (data as Conflict<Value>) : null;
}
