import { useEffect, useState } from 'react';
import { useMe } from '../session/me.tsx';
import { onDraftsChanged } from './draft-store.ts';
import type { OrderDraft } from './order-drafts.ts';
import { listOrderDrafts } from './order-drafts.ts';

/** The drafts of this person on this device; renders again when they change, e.g. when a queued save was sent. */
export function useOrderDrafts(): readonly OrderDraft[] {
  const { userId } = useMe().me;
  const [drafts, setDrafts] = useState(() => listOrderDrafts(userId));
  useEffect(() => onDraftsChanged(() => setDrafts(listOrderDrafts(userId))), [userId]);
  return drafts;
}
