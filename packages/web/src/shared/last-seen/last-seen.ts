import type { Query, QueryPersister } from '@tanstack/react-query';
import { notifyManager } from '@tanstack/react-query';
import { whenIdle } from '../../ui/when-idle.ts';
import { failureOf } from '../failure.ts';
import type { StoredAnswer, StoredAnswers } from './stored-answers.ts';
import { isStored } from './stored-routes.ts';

interface LastSeenParts {
  readonly answers: StoredAnswers;
  /** Null in development: nothing is stored then. */
  readonly build: string | null;
  /** The person whose answers are stored; null where nobody is signed in, and under View As. */
  readonly person: () => string | null;
}

/** After this time without an answer the stored one is shown, in milliseconds. */
const answerTimeoutMs = 4000;
/** Larger answers are not stored. */
const mostText = 2_000_000;

/**
 * Stores answers on this device, for screens that open without a network. An answer is stored when it arrives. If none
 * arrives, the stored one is shown with its time, and the screen gets the late answer, or that of another request, or
 * learns that it is old.
 */
export function createLastSeen({ answers, build, person }: LastSeenParts) {
  async function find(name: string): Promise<StoredAnswer | null> {
    const owner = person();
    if (owner === null || build === null) return null;
    const kept = await answers.find(owner, name);
    return kept?.build === build ? kept : null;
  }

  function keep({ queryKey, queryHash }: Pick<Query, 'queryKey' | 'queryHash'>, answer: unknown): void {
    const owner = person();
    if (owner === null || build === null) return;
    const at = Date.now();
    whenIdle(() => {
      // The person may have signed out meanwhile.
      if (person() !== owner) return;
      const text = JSON.stringify(answer);
      if (text.length <= mostText) void answers.keep(owner, queryHash, { build, at, queryKey, text });
    });
  }

  /** Requests whose answers are late: the next fetch of their query waits for them instead of sending another one. */
  const lateRequests = new WeakMap<object, Promise<unknown>>();
  const persister: QueryPersister = async (ask, context, query) => {
    if (!isStored(query.queryKey)) return ask(context);
    const asked = lateRequests.get(query) ?? Promise.resolve(ask(context));
    lateRequests.delete(query);
    if (query.state.data === undefined) {
      const outcome = await Promise.race([asked.catch((error: unknown) => new Failed(error)), late()]);
      if (outcome === tooLate || (outcome instanceof Failed && isWithoutAnswer(outcome.error))) {
        const kept = await find(query.queryHash);
        if (kept) {
          asked.catch(() => {});
          if (outcome === tooLate) lateRequests.set(query, asked);
          showAsOf(query, kept.at);
          return JSON.parse(kept.text);
        }
      }
    }
    const answer = await asked;
    keep(query, answer);
    return answer;
  };

  return {
    /** For the options of all queries. */
    persister,
    /** The stored answers of the signed-in person, the newest first. */
    async list(): Promise<readonly StoredAnswer[]> {
      const owner = person();
      if (owner === null) return [];
      return (await answers.list(owner)).filter((kept) => kept.build === build);
    },
    /** Deletes answers that are old, of another build or of another person. */
    async tidy(): Promise<void> {
      if (build !== null) await answers.tidy(person(), build, Date.now());
    },
    /** Deletes everything, after a sign-out. */
    forget: () => answers.clear(),
  };
}

class Failed {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

const tooLate = Symbol('too late');

function late(): Promise<typeof tooLate> {
  return new Promise((resolve) => setTimeout(() => resolve(tooLate), answerTimeoutMs));
}

function isWithoutAnswer(error: unknown): boolean {
  return failureOf(error).kind === 'offline' || failureOf(error).kind === 'unavailable';
}

/**
 * Shows a stored answer with the time at which it was stored, and fetches the query again; the result of that reaches
 * the screen.
 */
function showAsOf(query: Query, at: number): void {
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: at });
    query.fetch().catch(() => {});
  });
}
