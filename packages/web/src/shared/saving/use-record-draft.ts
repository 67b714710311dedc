import { useState } from 'react';
import type { Conflict } from './use-command.ts';

/** What a form edits: as it was read, with the version that a save names; null for what is not saved yet. */
interface Edited<Draft> {
  readonly version: number | null;
  readonly draft: Draft;
  /** What is typed over it already as the form opens; else nothing. */
  readonly typed?: Draft;
}

/**
 * The draft of something that has a version, and the conflict with what another person saved meanwhile (D24).
 *
 * @param open makes the draft as the form opens; later calls change nothing
 */
export function useRecordDraft<Draft extends object, Facts>(open: () => Edited<Draft>) {
  const [from, setFrom] = useState(open);
  const [draft, setDraft] = useState(from.typed ?? from.draft);
  const [conflict, setConflict] = useState<Conflict<Facts> | null>(null);
  return {
    /** What the draft was made of: as read, or as another person saved it when a conflict was merged. */
    from,
    draft,
    change(members: Partial<Draft>): void {
      setDraft((current) => ({ ...current, ...members }));
    },
    undo: () => setDraft(from.draft),
    conflict,
    onConflict: setConflict,
    closeConflict: () => setConflict(null),
    /** After a conflict another person's save becomes the base of the edits: as it reads, and as it was merged. */
    rebase(version: number, base: Draft, merged: Draft): void {
      setConflict(null);
      setFrom({ version, draft: base });
      setDraft(merged);
    },
  };
}
