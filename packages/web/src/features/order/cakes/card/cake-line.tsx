import { cakeTitle } from '@bakehouse/domain/cakes/cake-labels';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { TypedCake } from '@bakehouse/domain/orders/custom-order';
import { hasPrice, waitsForPrice } from '@bakehouse/domain/orders/custom-order';
import { CakeDrawing } from '../drawing/cake-drawing.tsx';
import { CakeSketch } from '../drawing/cake-sketch.tsx';
import { cakeInShort, canBeDrawn, missingChoices } from './cake-labels.ts';
import styles from './cake-line.module.css';

interface CakeLineProps {
  readonly item: TypedCake;
  readonly index: number;
  readonly count: number;
  readonly onOpen: () => void;
}

/** A collapsed cake on a phone: its choices and price in one line, and a button that expands it. */
export function CakeLine({ item, index, count, onOpen }: CakeLineProps) {
  const missing = missingChoices(item);
  const message = item.message.trim();
  return (
    <section
      className={styles.root}
      data-part="cake-line"
      data-cake={index}
      data-missing={missing !== '' || !hasPrice(item) || undefined}
      aria-label={cakeTitle(index, count)}
    >
      <button type="button" onClick={onOpen}>
        <span className={styles.drawing} aria-hidden="true">
          {canBeDrawn(item) ? (
            <CakeDrawing cake={item} message={item.message} isSmall />
          ) : (
            <CakeSketch cake={item} />
          )}
        </span>
        <span className={styles.words}>
          <b>
            Cake {index + 1}
            {hasPrice(item) && `, ${formatMoney(item.unitCost)}`}
            {waitsForPrice(item) && <span className={styles.missing}>No price yet</span>}
          </b>
          {missing === '' ? (
            <span>{cakeInShort(item)}</span>
          ) : (
            <span className={styles.missing}>{missing}</span>
          )}
          {message !== '' && <i>“{message}”</i>}
        </span>
        <span className={styles.edit}>Edit</span>
      </button>
    </section>
  );
}
