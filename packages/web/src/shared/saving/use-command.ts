import { ORPCError } from '@orpc/client';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../failure.ts';
import { failureOf, isTransient } from '../failure.ts';
import { randomId } from '../random-id.ts';

/** Another person changed it meanwhile: who, when, and its current value. */
export interface Conflict<Value> {
  readonly version: number;
  readonly by: { readonly name: string; readonly at: string };
  readonly current: Value;
}

/** A command as a screen gives it. */
export interface CommandState<Input> {
  readonly give: (input: Input) => void;
  /** On its way to the server. */
  readonly busy: boolean;
  /** It did not get through and is sent again in a moment; `failure` says why. */
  readonly isWaiting: boolean;
  /** Why it was not done. */
  readonly failure: Failure | null;
}

export interface CommandOptions<Input, Answer, Value> {
  /** Calls the server under this id. */
  readonly send: (input: Input, commandId: string) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => unknown;
  /** Takes a conflict; without it a conflict is a failure like any other. */
  readonly onConflict?: (conflict: Conflict<Value>) => void;
}

/** Before a command that did not get through is sent again, in milliseconds. */
const waits = [1_000, 3_000, 8_000];

type Progress = { readonly kind: 'idle' | 'sending' | 'waiting'; readonly failure: Failure | null };

const idle: Progress = { kind: 'idle', failure: null };

/**
 * Gives a command to the server so that it is done once (D6): the same content keeps its id, however often it is sent,
 * and other content gets another. What did not get through is sent again after a while, as long as the screen is there;
 * giving it again sends it at once.
 */
export function useCommand<Input, Answer, Value = never>({
  send,
  onDone,
  onConflict,
}: CommandOptions<Input, Answer, Value>): CommandState<Input> {
  const [progress, setProgress] = useState(idle);
  /** The content that has an id. */
  const named = useRef<{ readonly content: string; readonly commandId: string } | null>(null);
  /** Aborted when another attempt begins, or the screen goes. */
  const attempt = useRef<AbortController | null>(null);
  const isSending = useRef(false);
  useEffect(() => () => attempt.current?.abort(), []);

  async function give(input: Input): Promise<void> {
    if (isSending.current) return;
    attempt.current?.abort();
    const own = new AbortController();
    attempt.current = own;
    const content = JSON.stringify(input);
    if (named.current?.content !== content) named.current = { content, commandId: randomId() };
    const { commandId } = named.current;
    for (const wait of [...waits, null]) {
      isSending.current = true;
      setProgress((before) => ({
        kind: 'sending',
        failure: before.kind === 'waiting' ? before.failure : null,
      }));
      const sent = await settle(send(input, commandId));
      isSending.current = false;
      // The result is reported even if the screen has been left.
      if ('answer' in sent) {
        named.current = null;
        setProgress(idle);
        await onDone(sent.answer, input);
        return;
      }
      if (own.signal.aborted) return;
      const failure = failureOf(sent.error);
      if (!isTransient(failure) || wait === null) {
        // Under an id that means something else already, nothing is ever done.
        if (failure.kind === 'save-id-reused') named.current = null;
        const conflict = onConflict && conflictIn<Value>(sent.error);
        setProgress({ kind: 'idle', failure: conflict ? null : failure });
        if (conflict) onConflict(conflict);
        return;
      }
      setProgress({ kind: 'waiting', failure });
      await pause(wait, own.signal);
      if (own.signal.aborted) return;
    }
  }

  return {
    give: (input) => void give(input),
    busy: progress.kind === 'sending',
    isWaiting: progress.kind === 'waiting',
    failure: progress.failure,
  };
}

async function settle<Answer>(
  call: Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly error: unknown }> {
  try {
    return { answer: await call };
  } catch (error) {
    return { error };
  }
}

/** The contract gives every conflict the same shape. */
function conflictIn<Value>(error: unknown): Conflict<Value> | null {
  if (!(error instanceof ORPCError) || !/-changed$/.test(String(error.code))) return null;
  const data: unknown = error.data;
  const isConflict = typeof data === 'object' && data !== null && 'current' in data && 'by' in data;
  return isConflict ? (data as Conflict<Value>) : null;
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
