import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import styles from './details-section.module.css';
import { AuditLines, OrderDetails } from './order-details.tsx';

/** The order's details above the lines, on screens that are too narrow for a second column. */
export const DetailsSection = memo(function DetailsSection() {
  const purchaseOrderNumber = useOrderEditorPart((state) => state.draft.purchaseOrderNumber);
  const notes = useOrderEditorPart((state) => state.draft.notes);
  const canBeCustom = useOrderEditorPart((state) => state.draft.edited === null);
  const inside = canBeCustom ? 'PO number, instructions, custom order' : 'PO number, instructions';
  const summary = [purchaseOrderNumber && namedPurchaseOrder(purchaseOrderNumber), notes]
    .filter(Boolean)
    .join(', ');
  return (
    <details className={styles.root}>
      <summary>
        <b>Details</b>
        <span>{summary || inside}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div>
        <OrderDetails />
        <AuditLines />
      </div>
    </details>
  );
});
