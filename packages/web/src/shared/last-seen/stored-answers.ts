import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';

/** A stored answer of the server. */
export interface StoredAnswer {
  /** The build that stored it: another one may expect another shape. */
  readonly build: string;
  /** When it was read, in milliseconds by this device's clock. */
  readonly at: number;
  readonly queryKey: readonly unknown[];
  /** The answer as JSON. */
  readonly text: string;
}

/** Stored answers by person and question. */
export interface StoredAnswers {
  find(person: string, name: string): Promise<StoredAnswer | undefined>;
  keep(person: string, name: string, answer: StoredAnswer): Promise<void>;
  /** All answers of a person, the newest first. */
  list(person: string): Promise<readonly StoredAnswer[]>;
  /** Deletes all but the newest answers of this person and build. */
  tidy(person: string | null, build: string, now: number): Promise<void>;
  clear(): Promise<void>;
}

/** The same as for drafts. */
const lifetimeMs = 14 * 24 * 3_600_000;
/** Enough for a day or two of work; the oldest are deleted. */
const mostAnswers = 60;

/** Opens the store in IndexedDB. Without storage, or when it is full, answers are silently not stored. */
export function openStoredAnswers(): StoredAnswers {
  const store = createStore('bakehouse-last-seen', 'answers');
  const keyOf = (person: string, name: string) => `${person}/${name}`;
  const all = () => entries<string, StoredAnswer>(store);
  return {
    find: (person, name) => orNothing(get<StoredAnswer>(keyOf(person, name), store)),
    keep: async (person, name, answer) => {
      await orNothing(set(keyOf(person, name), answer, store));
    },
    async list(person) {
      const kept = (await orNothing(all())) ?? [];
      return kept
        .filter(([key]) => key.startsWith(`${person}/`))
        .map(([, answer]) => answer)
        .sort((a, b) => b.at - a.at);
    },
    async tidy(person, build, now) {
      const kept = ((await orNothing(all())) ?? []).sort(([, a], [, b]) => b.at - a.at);
      const isWanted = ([key, answer]: (typeof kept)[number]) =>
        person !== null &&
        key.startsWith(`${person}/`) &&
        answer.build === build &&
        now - answer.at < lifetimeMs;
      const wanted = new Set(kept.filter(isWanted).slice(0, mostAnswers));
      const unwanted = kept.filter((entry) => !wanted.has(entry)).map(([key]) => key);
      if (unwanted.length > 0) await orNothing(delMany(unwanted, store));
    },
    async clear() {
      await orNothing(clear(store));
    },
  };
}

async function orNothing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
