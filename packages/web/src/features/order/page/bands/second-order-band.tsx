import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useMoveDraft } from '../../draft/use-move-draft.ts';
import { change } from '../../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { confirmSecondOrder, orderSince } from '../../editor/second-order.ts';
import styles from './order-bands.module.css';

/**
 * The same new order was saved in another tab or by another person: the edits can be moved into that order, or saved as
 * a second one.
 */
export function SecondOrderBand() {
  const editor = useOrderEditor();
  const since = useOrderEditorPart(orderSince);
  const isTyped = useOrderEditorPart((state) => hasChanges(state.draft));
  const { shop, day } = useOrderEditorPart((state) => state.page);
  const { moving, moveTo } = useMoveDraft();
  if (!since) return null;
  const { orderId, orderType, itemCount } = since;
  const content = countOf(itemCount, orderType === 'custom' ? 'cake' : 'item');
  return (
    <Notice tone="attention">
      <div className={styles.orderBand}>
        <p>
          {shop.name} has order {orderId} for <span className="unbroken">{formatDayShort(day)}</span> since
          you began this one.
          <span className={styles.orderBandMore}> It has {content}.</span>
        </p>
        <div className={styles.orderBandButtons}>
          <Button size="sm" variant="default" onClick={() => change(editor, confirmSecondOrder)}>
            Keep both
          </Button>
          <Button size="sm" variant="default" loading={moving} onClick={() => void moveTo(orderId)}>
            {isTyped ? `Put it into ${orderId}` : `Open ${orderId}`}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
