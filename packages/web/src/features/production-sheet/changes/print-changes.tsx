import { formatDay } from '@bakehouse/domain/day';
import { createPortal } from 'react-dom';
import type { PrintChangesFacts } from '../print-facts.ts';
import '../print-sheet.css';
import { usePrintFoot } from '../../../shared/use-print-foot.ts';
import { PrintFact, PrintTitle } from '../print-title.tsx';
import { printedAtWords } from '../prints/printed-at.ts';
import { PrintChangedOrders } from './print-changed-orders.tsx';
import './print-changes.css';
import { PrintChangedQuantities } from './print-changed-quantities.tsx';

/** What differs from an older print on A4 portrait, so that the paper on the bench can be put right by hand. */
export function PrintChanges({
  answer,
  comparison,
  print,
  supplierName,
  businessName,
  timeZone,
}: PrintChangesFacts) {
  const { day, version } = answer;
  const printedAt = printedAtWords(timeZone);
  usePrintFoot(
    [businessName, `Changes ${formatDay(day)}`, `version ${print.version} to ${version}`, printedAt].join(
      '  ·  ',
    ),
  );
  const title = (
    <PrintTitle
      day={day}
      title={`Changes from version ${print.version} to version ${version}`}
      parts={[supplierName && `only ${supplierName}`]}
    >
      <PrintFact name="Printed" value={printedAt} />
    </PrintTitle>
  );
  const hasQuantities = comparison.changes.list.length > 0;
  return createPortal(
    <div className="print-sheet print-changes">
      {hasQuantities ? <PrintChangedQuantities comparison={comparison} title={title} /> : title}
      <PrintChangedOrders changes={comparison.changes.orders} />
    </div>,
    document.body,
  );
}
