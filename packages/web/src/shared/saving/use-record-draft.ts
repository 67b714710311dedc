import { useState } from 'react';
import type { Conflict } from './use-command.ts';

/** The record that a form edits: its saved values, and the version that a save names; null for a new record. */
interface Edited<Draft> {
  readonly version: number | null;
  readonly draft: Draft;
  /** The values in the fields when the form opens, where they differ from the saved ones. */
  readonly typed?: Draft;
}

/**
 * The draft of a record with a version, and the conflict with another person's save (D24).
 *
 * @param open makes the draft when the form opens; later calls are ignored
 */
export function useRecordDraft<Draft extends object, Facts>(open: () => Edited<Draft>) {
  const [from, setFrom] = useState(open);
  const [draft, setDraft] = useState(from.typed ?? from.draft);
  const [conflict, setConflict] = useState<Conflict<Facts> | null>(null);
  return {
    /**
     * The record on which the draft is based: as it was read, or as another person saved it when a conflict was merged.
     */
    from,
    draft,
    change(members: Partial<Draft>): void {
      setDraft((current) => ({ ...current, ...members }));
    },
    undo: () => setDraft(from.draft),
    conflict,
    onConflict: setConflict,
    closeConflict: () => setConflict(null),
    /** After a conflict: makes another person's save the base of the draft. */
    rebase(version: number, base: Draft, merged: Draft): void {
      setConflict(null);
      setFrom({ version, draft: base });
      setDraft(merged);
    },
  };
}
