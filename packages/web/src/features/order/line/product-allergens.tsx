import type { OrderProduct } from '@bakehouse/contract/orders';
import { IconFileCheck } from '@tabler/icons-react';
import { productAllergenLabel } from '../../../shared/display/allergen-labels.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './product-allergens.module.css';

/** The allergens of a product in words, with an icon if they come from its spec card. */
export function ProductAllergens({
  product: { allergens, card },
}: {
  readonly product: Pick<OrderProduct, 'allergens' | 'card'>;
}) {
  const label = productAllergenLabel(allergens, card);
  if (!card) return label;
  return (
    <>
      {label}
      <span className={styles.source} title="From its spec card">
        <IconFileCheck size={14} aria-hidden />
        <VisuallyHidden>, from its spec card</VisuallyHidden>
      </span>
    </>
  );
}
