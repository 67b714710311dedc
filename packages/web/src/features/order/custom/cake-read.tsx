import { cakeParts, cakeTitle } from '@bakehouse/domain/cakes/cake-words';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import { useId } from 'react';
import { Money } from '../../../shared/money.tsx';
import { CakeDrawing } from '../cake/cake-drawing.tsx';
import './cake-card.css';
import { CakePhoto } from './cake-photo.tsx';
import './cake-read.css';
import { choiceWords } from './cake-words.ts';

interface CakeReadProps {
  readonly item: CustomItem;
  readonly index: number;
  readonly count: number;
}

/** A cake of an order that cannot be changed here: everything as text, with its drawing and its photo. */
export function CakeRead({ item, index, count }: CakeReadProps) {
  const heading = useId();
  return (
    <section className="cake-card" aria-labelledby={heading}>
      <div className="cake-card-picture">
        <CakeDrawing cake={item} message={item.message} />
      </div>
      <div className="cake-card-form">
        <div className="cake-card-head">
          <h2 id={heading}>{cakeTitle(index, count)}</h2>
          <b>
            <Money pence={item.unitCost} />
          </b>
        </div>
        <dl className="cake-read">
          {cakeParts.map(({ part, label }) => (
            <div key={part}>
              <dt>{label}</dt>
              <dd>{choiceWords(part, item[part])}</dd>
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
