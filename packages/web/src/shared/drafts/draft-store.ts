/**
 * Stores drafts of one kind in `localStorage`, by key. Without storage, or when it is full, drafts are silently not
 * stored.
 */
export interface DraftStore<Key, Draft> {
  store(key: Key, draft: Draft): void;
  /** The draft of a key; null if there is none, or it cannot be parsed. */
  find(key: Key): Draft | null;
  remove(key: Key): void;
  /** Deletes drafts that are older than two weeks or cannot be parsed. */
  forgetOld(now: number): void;
}

interface DraftKind<Key, Draft> {
  /** The prefix of the storage keys of this kind, unique to it. */
  readonly prefix: string;
  /** The rest of the storage key, unique per key. */
  nameOf(key: Key): string;
  format(draft: Draft): string;
  /** Parses a stored text; null if it is invalid. */
  parse(text: string): Draft | null;
}

const listeners = new Set<() => void>();

/** Subscribes to changes of drafts of any kind, in this tab or another one; returns the function that unsubscribes. */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Notifies the subscribers; also called by code that writes a draft without its store. */
export function notifyDraftsChanged(): void {
  for (const listener of listeners) listener();
}

const lifetimeMs = 14 * 24 * 3_600_000;

/**
 * Creates the store of a kind of drafts.
 *
 * @typeParam Draft - with the time at which it was written, in milliseconds since the epoch, by the server's clock
 */
export function createDraftStore<Key, Draft extends { readonly at: number }>(
  kind: DraftKind<Key, Draft>,
): DraftStore<Key, Draft> {
  const keyOf = (key: Key) => `${kind.prefix}${kind.nameOf(key)}`;
  const read = (key: string) => kind.parse(localStorage.getItem(key) ?? '');
  return {
    store(key, draft) {
      // If that fails, the draft is still on the screen, and leaving the page asks first.
      withStorage(() => localStorage.setItem(keyOf(key), kind.format(draft)));
      notifyDraftsChanged();
    },
    find(key) {
      return withStorage(() => read(keyOf(key))) ?? null;
    },
    remove(key) {
      withStorage(() => localStorage.removeItem(keyOf(key)));
      notifyDraftsChanged();
    },
    forgetOld(now) {
      withStorage(() => {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(kind.prefix)) continue;
          const draft = read(key);
          if (!draft || now - draft.at > lifetimeMs) localStorage.removeItem(key);
        }
      });
    },
  };
}

/** Storage may be full or forbidden; then the result is undefined. */
function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
