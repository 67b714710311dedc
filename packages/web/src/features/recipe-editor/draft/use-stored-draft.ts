import { useEffect, useLayoutEffect, useRef } from 'react';
import { onPageLeft } from '../../../shared/drafts/on-page-left.ts';
import { serverNow } from '../../../ui/use-now.ts';
import type { RecipeDraft } from '../editor/recipe-draft.ts';
import type { DraftKey, StoredDraft } from './draft-storage.ts';
import { forgetOldDrafts, removeDraft, storeDraft } from './draft-storage.ts';

const quietMs = 300;

interface Kept {
  readonly key: DraftKey;
  /** Null while there is nothing to keep. */
  readonly draft: Omit<StoredDraft, 'at'> | null;
}

/**
 * Keeps what is typed on this device, a moment after every change and at once when the page is hidden or left, so that a
 * reload or a closed tab loses nothing. Whoever saves it or throws it away forgets it here too.
 *
 * @param draft null while there is nothing to keep
 */
export function useStoredDraft(key: DraftKey, draft: Kept['draft']): () => void {
  const latest = useRef<Kept>({ key, draft });
  /** What was typed when the draft was forgotten: until something else is, a screen that is still there keeps none. */
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
