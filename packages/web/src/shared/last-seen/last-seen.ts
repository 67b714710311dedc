import type { Query, QueryPersister } from '@tanstack/react-query';
import { notifyManager } from '@tanstack/react-query';
import { whenIdle } from '../../ui/when-idle.ts';
import { failureOf } from '../failure.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { isKept } from './kept-kinds.ts';

interface LastSeenParts {
  readonly answers: KeptAnswers;
  /** Null in a page that belongs to no build: it keeps nothing. */
  readonly build: string | null;
  /** Whose answers they are; null where nobody is signed in, or somebody else's eyes are looked through. */
  readonly person: () => string | null;
}

/** After so long without an answer what was last seen is shown, in milliseconds. */
const patienceMs = 4000;
/** A larger answer costs more to keep than it is worth. */
const mostText = 2_000_000;

/**
 * What was last seen on this device, for screens that open without a network. An answer is kept when it arrives; where
 * none comes, the kept one is shown with the time at which it was read, and asked for again at once, so that the screen
 * knows that it is old.
 */
export function createLastSeen({ answers, build, person }: LastSeenParts) {
  async function find(name: string): Promise<KeptAnswer | null> {
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
      // Somebody may have signed out meanwhile.
      if (person() !== owner) return;
      const text = JSON.stringify(answer);
      if (text.length <= mostText) void answers.keep(owner, queryHash, { build, at, queryKey, text });
    });
  }

  const persister: QueryPersister = async (ask, context, query) => {
    if (!isKept(query.queryKey)) return ask(context);
    const asked = Promise.resolve(ask(context));
    if (query.state.data === undefined) {
      const outcome = await Promise.race([asked.catch((error: unknown) => new Failed(error)), late()]);
      if (outcome === tooLate || (outcome instanceof Failed && isWithoutAnswer(outcome.error))) {
        const kept = await find(query.queryHash);
        if (kept) {
          asked.catch(() => {});
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
    /** What the signed-in person last saw, the newest first. */
    async list(): Promise<readonly KeptAnswer[]> {
      const owner = person();
      if (owner === null) return [];
      return (await answers.list(owner)).filter((kept) => kept.build === build);
    },
    /** Forgets what is old, of another build or of another person. */
    async tidy(): Promise<void> {
      if (build !== null) await answers.tidy(person(), build, Date.now());
    },
    /** Forgets everything: somebody has signed out. */
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
  return new Promise((resolve) => setTimeout(() => resolve(tooLate), patienceMs));
}

function isWithoutAnswer(error: unknown): boolean {
  return failureOf(error).kind === 'offline' || failureOf(error).kind === 'unavailable';
}

/** The answer counts as read when it was kept, and is asked for again; what comes of that reaches the screen. */
function showAsOf(query: Query, at: number): void {
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: at });
    query.fetch().catch(() => {});
  });
}
