import type { TypedCake } from '@bakehouse/domain/orders/custom-order';
import { CakeDrawing } from '../drawing/cake-drawing.tsx';
import { CakeSketch } from '../drawing/cake-sketch.tsx';
import styles from './cake-card.module.css';
import { cakeFigure, cakeInside, canBeDrawn } from './cake-labels.ts';

const waiting = 'The cake is drawn here once its size and shape are chosen.';

/** The drawing beside the choices, or a placeholder while size or shape are not chosen. */
export function CakePicture({ item }: { readonly item: TypedCake }) {
  return (
    <div className={styles.picture}>
      {canBeDrawn(item) ? (
        <div>
          <CakeDrawing cake={item} message={item.message} />
          <p>Drawn from your choices, to check shape and wording. Not a photo of the finished cake.</p>
        </div>
      ) : (
        <div>
          <CakeSketch cake={item} />
          <p>{waiting}</p>
        </div>
      )}
    </div>
  );
}

/** The sticky drawing of the open cake above its choices on a phone. */
export function PinnedCakePicture({ item }: { readonly item: TypedCake }) {
  return (
    <div className={styles.pinned} data-pinned>
      {canBeDrawn(item) ? (
        <>
          <CakeDrawing cake={item} message={item.message} isSmall />
          <p>
            <small>Drawn from your choices</small>
            <b>{cakeFigure(item)}</b>
            <span>{cakeInside(item)}</span>
          </p>
        </>
      ) : (
        <>
          <CakeSketch cake={item} />
          <p>{waiting}</p>
        </>
      )}
    </div>
  );
}
