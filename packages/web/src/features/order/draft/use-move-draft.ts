import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { failureOf } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { toastError } from '../../../ui/feedback/toast.ts';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { orderPageOptions } from '../api.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';
import { moveDraft } from './move-draft.ts';

/** Returns a function that navigates from a new order to an existing one, with the edits made here as its draft. */
export function useMoveDraft() {
  const editor = useOrderEditor();
  const { me } = useMe();
  const queries = useQueryClient();
  const autoNavigate = useAutoNavigate();
  const [moving, setMoving] = useState(false);

  async function moveTo(orderId: OrderId): Promise<void> {
    setMoving(true);
    try {
      const page = await queries.fetchQuery({ ...orderPageOptions(orderId), staleTime: 0 });
      moveDraft(editor, page, me.userId);
      autoNavigate(orderAddress(page.day, orderId));
    } catch (error) {
      toastError(failureOf(error).sentence);
    } finally {
      setMoving(false);
    }
  }
  return { moving, moveTo };
}
