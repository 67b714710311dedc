import type { OrderProduct } from '@bakehouse/contract/orders';
import { newPriceLabel, priceLabel } from '@bakehouse/domain/catalogue/price-labels';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './new-price-note.module.css';

interface NewPriceNoteProps {
  readonly newPrice: NonNullable<OrderProduct['newPrice']>;
}

/** A note beside a product that its price changes within a week; for screen readers with the new price. */
export function NewPriceNote({ newPrice: { from, unitCost } }: NewPriceNoteProps) {
  return (
    <span className={styles.root} data-part="new-price">
      {newPriceLabel(from)}
      <VisuallyHidden>: {priceLabel(unitCost)}</VisuallyHidden>
    </span>
  );
}
