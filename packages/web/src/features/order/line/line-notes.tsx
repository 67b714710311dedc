import type { OrderProduct } from '@bakehouse/contract/orders';
import { priceTooHigh } from '@bakehouse/domain/kernel/money';
import type { LineError } from '../editor/order-editor.ts';
import styles from '../grid/product-grid.module.css';

const lineErrorLabels: Readonly<Record<LineError, string>> = {
  'product-unavailable': 'No longer available',
  'override-not-allowed': 'This unit cost cannot be changed',
};

interface LineNotesProps {
  readonly product: OrderProduct;
  /** Whether the quantity is no whole number. */
  readonly unclear: boolean;
  /** Why the typed unit cost is invalid, as its field says in full. */
  readonly costMistake: string | null;
  readonly lineError: LineError | null;
  /** Whether the edit of this line came too late to be sent. */
  readonly unsent: boolean;
}

/** The notes after a product's name: its error, or that it is unsaved. */
export function LineNotes({ product, unclear, costMistake, lineError, unsent }: LineNotesProps) {
  if (unclear)
    return (
      <span className={styles.lineNote} data-tone="bad">
        {'Not a whole number '}
      </span>
    );
  if (costMistake !== null)
    return (
      <span className={styles.lineNote} data-tone="bad">
        {costMistake === priceTooHigh ? 'Unit cost too high ' : 'Unit cost is not an amount '}
      </span>
    );
  if (lineError)
    return <span className={styles.lineNote} data-tone="bad">{`${lineErrorLabels[lineError]} `}</span>;
  if (unsent)
    return (
      <span className={styles.lineNote} data-tone="bad">
        {'Not sent '}
      </span>
    );
  if (!product.available) return <span className={styles.lineNote}>{'No longer available '}</span>;
  return null;
}
