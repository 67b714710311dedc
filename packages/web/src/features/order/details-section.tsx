import { IconChevronDown } from '@tabler/icons-react';
import { useDeskPart } from './desk-context.ts';
import { AuditLines, OrderDetails } from './order-details.tsx';
import './details-section.css';

interface DetailsSectionProps {
  /** Folded at first, as on a phone. */
  readonly folded: boolean;
}

/** The order's details above the lines, where there is no room beside them. */
export function DetailsSection({ folded }: DetailsSectionProps) {
  const purchaseOrderNumber = useDeskPart((state) => state.draft.purchaseOrderNumber);
  const notes = useDeskPart((state) => state.draft.notes);
  const summary = [purchaseOrderNumber && `PO ${purchaseOrderNumber}`, notes].filter(Boolean).join(', ');
  return (
    <details className="details-section" open={!folded}>
      <summary>
        <b>Details</b>
        <span>{summary || 'PO number, special instructions'}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div>
        <OrderDetails />
        <AuditLines />
      </div>
    </details>
  );
}
