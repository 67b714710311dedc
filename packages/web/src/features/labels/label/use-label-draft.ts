import type { LabelView } from '@bakehouse/contract/spec-cards/labels';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { firstChoices } from '@bakehouse/domain/recipes/label/first-choices';
import type { LabelChoices } from '@bakehouse/domain/recipes/label/label';
import { useState } from 'react';
import { useToday } from '../../../shared/session/me.tsx';

/** The choices of a label, as in its fields. */
export interface LabelDraft {
  readonly choices: LabelChoices;
  /** As text. */
  readonly copies: string;
  /** The first free label of a partly used sheet, from 1; as text. */
  readonly firstPlace: string;
  /** The date fields with an invalid text. */
  readonly unclear: readonly DayName[];
}

export type DayName = 'date' | 'packedOn';
/** Changes what is chosen. */
export type ChangeDraft = (change: (draft: LabelDraft) => LabelDraft) => void;

/**
 * The choices per card, in memory until the page is reloaded or the day changes, so that they survive corrections of
 * the card. A label of yesterday is outdated.
 */
const kept = new Map<number, { readonly draft: LabelDraft; readonly on: DeliveryDay }>();

/** The choices for the label of a card. */
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

/** The largest number of labels per print. */
export const mostCopies = 1000;

/** Parses a whole number from 1; null if it is invalid. */
export function parseCount(typed: string, most: number): number | null {
  const count = Number(typed);
  return /^\s*\d{1,6}\s*$/.test(typed) && count >= 1 && count <= most ? count : null;
}
