import { drawingSide, inset, middle, outlineOf } from '@bakehouse/domain/cakes/cake-outline';
import type { Cake } from '@bakehouse/domain/orders/custom-order';
import styles from './cake-drawing.module.css';
import { OutlineFigure } from './cake-top.tsx';

/** The placeholder of a cake without size or shape: a dashed outline of a plain cake. The text beside it says why. */
export function CakeSketch({ cake }: { readonly cake: Pick<Cake, 'shape' | 'size'> }) {
  const outline = outlineOf(cake);
  const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeDasharray: '8 9' };
  return (
    <svg
      className={`${styles.root} ${styles.sketch}`}
      viewBox={`0 0 ${drawingSide} ${drawingSide}`}
      aria-hidden="true"
    >
      <g transform={`translate(${middle} ${middle})`}>
        <OutlineFigure outline={outline} {...stroke} />
        <OutlineFigure outline={inset(outline, 26)} {...stroke} strokeWidth={1} />
      </g>
    </svg>
  );
}
