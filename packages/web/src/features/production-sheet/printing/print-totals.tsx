import { createPortal } from 'react-dom';
import { DocumentSheet } from '../../../shared/documents/document-sheet.tsx';
import type { PrintTotalsFacts } from './print-facts.ts';
import styles from './print-totals.module.css';

/** The totals on A4 portrait, rendered outside the app's root, so that nothing of the app is printed. */
export function PrintTotals({ document: laid }: PrintTotalsFacts) {
  return createPortal(
    <div className={styles.root} data-part="print-sheet print-totals">
      <DocumentSheet document={laid} />
    </div>,
    document.body,
  );
}
