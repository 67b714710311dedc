import { showAmount } from '@bakehouse/domain/recipes/amounts/amounts';
import type { Amount } from '@bakehouse/domain/recipes/recipe';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './weight.module.css';

/** An amount for weighing, in the largest type of a card. */
export function Weight({ amount }: { readonly amount: Amount }) {
  const shown = showAmount(amount);
  if (!shown) {
    return (
      <span className={styles.root} data-unknown="">
        ? <small>{amount.quantityUnit}</small>
        <VisuallyHidden>How much is not known</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles.root}>
      {shown.number} <small>{shown.unit}</small>
    </span>
  );
}
