/** Drafts of one kind on this device, each under its key. A browser that keeps nothing, or is full, keeps none. */
export interface DraftStore<Key, Draft> {
  store(key: Key, draft: Draft): void;
  /** The draft of a key, or null. What cannot be read counts as none. */
  find(key: Key): Draft | null;
  remove(key: Key): void;
  /** Forgets drafts of two weeks ago and older, and those that cannot be read, so that they do not fill the device. */
  forgetOld(now: number): void;
}

interface DraftKind<Key, Draft> {
  /** What the keys of all drafts of the kind begin with in the storage of the browser, and those of no other. */
  readonly prefix: string;
  /** What follows the prefix; two keys never have the same. */
  nameOf(key: Key): string;
  format(draft: Draft): string;
  /** Null for a text that is no draft of the kind. */
  parse(text: string): Draft | null;
}

const listeners = new Set<() => void>();

/** Calls back after a draft of any kind was kept or removed, here or in another tab of this browser. */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Calls back whoever listens; who writes a draft past its store does so itself. */
export function tellDraftsChanged(): void {
  for (const listener of listeners) listener();
}

const lifetimeMs = 14 * 24 * 3_600_000;

/** @typeParam Draft - with the time at which it was written, in milliseconds since the epoch, by the server's clock */
export function createDraftStore<Key, Draft extends { readonly at: number }>(
  kind: DraftKind<Key, Draft>,
): DraftStore<Key, Draft> {
  const keyOf = (key: Key) => `${kind.prefix}${kind.nameOf(key)}`;
  const read = (key: string) => kind.parse(localStorage.getItem(key) ?? '');
  return {
    store(key, draft) {
      // Else the draft still is on the screen, and leaving the page asks first.
      ifKept(() => localStorage.setItem(keyOf(key), kind.format(draft)));
      tellDraftsChanged();
    },
    find(key) {
      return ifKept(() => read(keyOf(key))) ?? null;
    },
    remove(key) {
      ifKept(() => localStorage.removeItem(keyOf(key)));
      tellDraftsChanged();
    },
    forgetOld(now) {
      ifKept(() => {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(kind.prefix)) continue;
          const draft = read(key);
          if (!draft || now - draft.at > lifetimeMs) localStorage.removeItem(key);
        }
      });
    },
  };
}

/** Storage may be full, or forbidden: then there is no draft. */
function ifKept<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
