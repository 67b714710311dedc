import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { areAllergensUnknown } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { differencesOfProduct } from '@bakehouse/domain/recipes/allergens/differences';
import { IconAlertTriangle } from '@tabler/icons-react';
import { productAllergenLabel } from '../../../shared/display/allergen-labels.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import styles from './product-card-allergens.module.css';

interface ProductCardAllergensProps {
  readonly card: NonNullable<AdministeredProduct['card']>;
  /** The current value of the form. */
  readonly declared: readonly string[] | null;
}

/** The allergens of a product's spec card, and their differences from the declared ones. */
export function ProductCardAllergens({ card, declared }: ProductCardAllergensProps) {
  const differences = differencesOfProduct(declared, card);
  const named = (kind: 'missing' | 'too-much') =>
    differences
      .filter((one) => one.kind === kind)
      .map(({ word }) => allergenWord(word))
      .join(', ');
  const [missing, tooMuch] = [named('missing'), named('too-much')];
  const words = areAllergensUnknown(card) ? null : card.contains;
  return (
    <div className={styles.root}>
      <p>
        Shops see what its spec card says: <b>{productAllergenLabel(words, card)}</b>.{' '}
        {card.pids.slice(0, 1).map((pid) => (
          <AppLink key={pid} href={`/spec-cards/${pid}/${pid}`}>
            Open the card
          </AppLink>
        ))}
      </p>
      {missing && (
        <p className={styles.missing} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          In the card and not in this list: {missing}
        </p>
      )}
      {tooMuch && <p className="muted">In this list and not in the card: {tooMuch}</p>}
    </div>
  );
}
