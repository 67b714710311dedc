import { cakeParts, cakeTitle } from '@bakehouse/domain/cakes/cake-labels';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import { useId } from 'react';
import { Money } from '../../../../shared/display/money.tsx';
import { CakeDrawing } from '../drawing/cake-drawing.tsx';
import cakeCardStyles from './cake-card.module.css';
import { choiceLabel } from './cake-labels.ts';
import { CakePhoto } from './cake-photo.tsx';
import styles from './cake-read.module.css';
import { PriceNote } from './price-note.tsx';

interface CakeReadProps {
  readonly item: CustomItem;
  readonly index: number;
  readonly count: number;
}

/** A cake that cannot be edited: everything as text, with its drawing and its photo. */
export function CakeRead({ item, index, count }: CakeReadProps) {
  const heading = useId();
  return (
    <section className={cakeCardStyles.root} data-part="cake-card" aria-labelledby={heading}>
      <div className={cakeCardStyles.picture}>
        <CakeDrawing cake={item} message={item.message} />
      </div>
      <div className={cakeCardStyles.form}>
        <div className={cakeCardStyles.head}>
          <h2 id={heading}>{cakeTitle(index, count)}</h2>
          <b>
            <Money pence={item.unitCost} />
          </b>
        </div>
        <PriceNote index={index} />
        <dl className={styles.root}>
          {cakeParts.map(({ part, label }) => (
            <div key={part}>
              <dt>{label}</dt>
              <dd>{choiceLabel(part, item[part])}</dd>
            </div>
          ))}
          <div>
            <dt>Message</dt>
            <dd>{item.message || <span className="faint">—</span>}</dd>
          </div>
          {item.notes !== '' && (
            <div>
              <dt>Notes</dt>
              <dd>{item.notes}</dd>
            </div>
          )}
        </dl>
        {item.photo !== null && <CakePhoto photo={item.photo} canEdit={false} />}
      </div>
    </section>
  );
}
