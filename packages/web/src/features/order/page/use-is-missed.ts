import { hasChanges } from '@bakehouse/domain/orders/draft';
import { useLock, useOrderEditorPart } from '../editor/order-editor-context.ts';

/** Whether nothing was ordered or typed and it is too late for this person, so that there is nothing to list. */
export function useIsMissed(): boolean {
  const isEmpty = useOrderEditorPart(({ draft }) => draft.edited === null && !hasChanges(draft));
  return useLock() === 'cut-off' && isEmpty;
}
