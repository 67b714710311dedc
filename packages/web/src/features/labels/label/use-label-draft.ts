import type { LabelView } from '@bakehouse/contract/spec-cards/labels';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { firstChoices } from '@bakehouse/domain/recipes/label/first-choices';
import type { LabelChoices } from '@bakehouse/domain/recipes/label/label';
import { useState } from 'react';
import { useToday } from '../../../shared/session/me.tsx';

/** What is chosen for a label, as its fields hold it. */
export interface LabelDraft {
  readonly choices: LabelChoices;
  /** As it is typed. */
  readonly copies: string;
  /** On a sheet of which some labels are used already, from 1; as it is typed. */
  readonly firstPlace: string;
  /** Fields in which something is typed that is no day. */
  readonly unclear: readonly DayName[];
}

export type DayName = 'date' | 'packedOn';
/** Changes what is chosen. */
export type ChangeDraft = (change: (draft: LabelDraft) => LabelDraft) => void;

/**
 * What was chosen for a card stays while somebody mends what its label lacks, until the page is loaded again or another
 * day begins: a label of yesterday is none of today.
 */
const kept = new Map<number, { readonly draft: LabelDraft; readonly on: DeliveryDay }>();

/** What is chosen for the label of a card. */
export function useLabelDraft({
  pid,
  items,
  last,
}: Pick<LabelView, 'pid' | 'items' | 'last'>): readonly [LabelDraft, ChangeDraft] {
  const today = useToday();
  const [draft, setDraft] = useState<LabelDraft>(() => {
    const card = items.find((item) => item.pid === pid);
    if (!card) throw new Error('a card is among its items');
    const begun = { choices: firstChoices(card, last, today), copies: '1', firstPlace: '1', unclear: [] };
    const before = kept.get(pid);
    return before?.on === today ? before.draft : begun;
  });
  function change(how: (draft: LabelDraft) => LabelDraft): void {
    setDraft((now) => {
      const next = how(now);
      kept.set(pid, { draft: { ...next, unclear: [] }, on: today });
      return next;
    });
  }
  return [draft, change];
}

/** The most labels of one print. */
export const mostCopies = 1000;

/** A whole number from 1 on; null where it is none. */
export function parseCount(typed: string, most: number): number | null {
  const count = Number(typed);
  return /^\s*\d{1,6}\s*$/.test(typed) && count >= 1 && count <= most ? count : null;
}
