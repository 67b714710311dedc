import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useEffect, useState } from 'react';
import { onDraftsChanged } from '../../../shared/drafts/draft-store.ts';
import type { DraftPlace } from '../../../shared/drafts/order-drafts.ts';
import { listDraftPlaces } from '../../../shared/drafts/order-drafts.ts';
import type { ShopLine } from './shop-lines.ts';

/** The orders that this person typed on this device and that the server does not have, as they come and go. */
export function useDraftPlaces(userId: number): readonly DraftPlace[] {
  const [places, setPlaces] = useState(() => listDraftPlaces(userId));
  useEffect(() => onDraftsChanged(() => setPlaces(listDraftPlaces(userId))), [userId]);
  return places;
}

/** The draft of a new order of the shop for a day. */
export function newDraft(line: Pick<ShopLine, 'drafts'>, day: DeliveryDay): DraftPlace | undefined {
  return line.drafts.find((draft) => draft.order === 'new' && draft.day === day);
}

/** What waits on this device of an order that is saved already: 'Changes not sent'. Null where nothing does. */
export function unsentChanges(line: Pick<ShopLine, 'drafts'>, orderId: number): string | null {
  const draft = line.drafts.find(({ order }) => order === orderId);
  if (!draft) return null;
  return draft.isQueued ? 'Changes wait to be sent' : 'Changes not sent';
}

/** What a link to the draft of a new order says: it can be finished, is sent by itself, or came too late. */
export function draftLabel({ isQueued }: DraftPlace, isOpen: boolean): string {
  if (isQueued) return 'Waiting to send';
  return isOpen ? 'Finish your draft' : 'Your draft was not sent';
}
