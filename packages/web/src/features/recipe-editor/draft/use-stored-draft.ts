import { useEffect, useLayoutEffect, useRef } from 'react';
import { onPageLeft } from '../../../shared/drafts/on-page-left.ts';
import { serverNow } from '../../../ui/use-now.ts';
import type { RecipeDraft } from '../editor/recipe-draft.ts';
import type { DraftKey, StoredDraft } from './draft-storage.ts';
import { forgetOldDrafts, removeDraft, storeDraft } from './draft-storage.ts';

const quietMs = 300;

interface Kept {
  readonly key: DraftKey;
  /** Null while there is nothing to store. */
  readonly draft: Omit<StoredDraft, 'at'> | null;
}

/**
 * Stores the edits on this device, debounced and at once when the page is hidden or left, so that a reload or a closed
 * tab loses nothing. Returns the function that deletes the draft, for a save or a discard.
 *
 * @param draft null while there is nothing to store
 */
export function useStoredDraft(key: DraftKey, draft: Kept['draft']): () => void {
  const latest = useRef<Kept>({ key, draft });
  /** The draft that was deleted: until there is another edit, a mounted screen does not store it again. */
  const forgotten = useRef<RecipeDraft | null>(null);
  useLayoutEffect(() => {
    latest.current = { key, draft: draft && draft.draft !== forgotten.current ? draft : null };
  });
  const typed = draft?.draft ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what may have changed.
  useEffect(() => {
    const timer = setTimeout(() => write(latest.current), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    forgetOldDrafts(serverNow());
    return onPageLeft(() => write(latest.current));
  }, []);

  return () => {
    forgotten.current = typed;
    latest.current = { key, draft: null };
    removeDraft(key);
  };
}

function write({ key, draft }: Kept): void {
  if (draft) storeDraft(key, { at: serverNow(), ...draft });
  else removeDraft(key);
}
