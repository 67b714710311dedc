import { useMe } from '../../../shared/session/me.tsx';
import { useOpen, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import type { OrderAction } from './offered-actions.ts';
import { offeredActions } from './offered-actions.ts';

/** The actions that this person may currently do on the open order. */
export function useOfferedActions(): readonly OrderAction[] {
  const { actor } = useMe();
  const order = useOrderEditorPart(latestOrder);
  return offeredActions(actor, order, useOpen());
}
