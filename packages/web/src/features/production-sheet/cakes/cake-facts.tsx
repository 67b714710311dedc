import '@fontsource-variable/besley/wght-italic.css';
import { cakeParts, choiceLabel } from '@bakehouse/domain/cakes/cake-labels';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import styles from './cake-facts.module.css';
import customOrdersStyles from './custom-orders.module.css';

interface CakeFactsProps {
  readonly cake: CustomItem;
  /** 'Cake 1 of 2'; null for a single one. */
  readonly title: string | null;
}

/** A cake to be made: its message exactly as it is piped, its choices, its notes. For screen and print. */
export function CakeFacts({ cake, title }: CakeFactsProps) {
  return (
    <div className={styles.root} data-part="cake-facts">
      {title && <h4>{title}</h4>}
      {cake.message === '' ? (
        <p className={customOrdersStyles.cakeMessageNone}>Nothing is written on it</p>
      ) : (
        <p className={styles.cakeMessage} data-part="cake-message">
          {cake.message}
        </p>
      )}
      <dl>
        {cakeParts.map(({ part, label }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>{choiceLabel(cake, part)}</dd>
          </div>
        ))}
      </dl>
      {cake.notes !== '' && <p className={styles.cakeNotes}>{cake.notes}</p>}
      {cake.photo !== null && <p className={customOrdersStyles.cakePhoto}>There is a photo on the order.</p>}
    </div>
  );
}

/** 'Cake 1 of 2'; null for a single cake. */
export function cakeTitle(index: number, count: number): string | null {
  return count === 1 ? null : `Cake ${index + 1} of ${count}`;
}
