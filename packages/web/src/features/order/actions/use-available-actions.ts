import { useMe } from '../../../shared/session/me.tsx';
import { useOpen, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import type { OrderAction } from './available-actions.ts';
import { availableActions } from './available-actions.ts';

/** The actions that this person may currently do on the open order. */
export function useAvailableActions(): readonly OrderAction[] {
  const { actor } = useMe();
  const order = useOrderEditorPart(latestOrder);
  return availableActions(actor, order, useOpen());
}
