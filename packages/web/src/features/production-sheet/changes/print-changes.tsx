import { formatDay } from '@bakehouse/domain/kernel/day';
import { createPortal } from 'react-dom';
import { usePrintFoot } from '../../../shared/display/use-print-foot.ts';
import type { PrintChangesFacts } from '../printing/print-facts.ts';
import printSheetStyles from '../printing/print-sheet.module.css';
import { PrintFact, PrintTitle } from '../printing/print-title.tsx';
import { printedAtLabel } from '../printing/printed-at.ts';
import { PrintChangedOrders } from './print-changed-orders.tsx';
import { PrintChangedQuantities } from './print-changed-quantities.tsx';
import styles from './print-changes.module.css';

/** The differences from an older print on A4 portrait, so that bakers can correct that print by hand. */
export function PrintChanges({
  answer,
  comparison,
  print,
  supplierName,
  businessName,
  timeZone,
}: PrintChangesFacts) {
  const { day, version } = answer;
  const printedAt = printedAtLabel(timeZone);
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
    <div className={`${printSheetStyles.root} ${styles.root}`} data-part="print-sheet print-changes">
      {hasQuantities ? <PrintChangedQuantities comparison={comparison} title={title} /> : title}
      <PrintChangedOrders changes={comparison.changes.orders} />
    </div>,
    document.body,
  );
}
