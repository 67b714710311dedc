import type { Outline } from '@bakehouse/domain/cakes/cake-outline';
import { drawingSide, inset, middle, outlineOf } from '@bakehouse/domain/cakes/cake-outline';
import { fitMessage } from '@bakehouse/domain/cakes/fit-message';
import type { Cake } from '@bakehouse/domain/orders/custom-order';
import styles from './cake-drawing.module.css';
import { CakeFruit } from './cake-fruit.tsx';
import { cakeName } from './cake-name.ts';
import { toppingPaints } from './cake-paints.ts';
import { CakeSlice } from './cake-slice.tsx';
import { CakeTop, OutlineFigure } from './cake-top.tsx';

interface CakeDrawingProps {
  readonly cake: Cake;
  readonly message: string;
  /** Only the cake, cropped, for small spaces: without its width and its slice. */
  readonly isSmall?: boolean;
}

/** The height below the cake for its measured width and the cut slice. */
const footHeight = 112;

/** The space around a cake's outline for its board and shadow. */
const boardEdge = 14;
const shadowEdge = 22;

/** A cake from above as it was chosen, with its message, its width, and a slice of its inside. */
export function CakeDrawing({ cake, message, isSmall = false }: CakeDrawingProps) {
  const outline = outlineOf(cake);
  const paint = toppingPaints[cake.topping];
  const free = inset(outline, cake.fruit === 'none' ? 30 : 44);
  const lettering = fitMessage(message, free);
  const lineY = middle + outline.down + 26;
  return (
    <svg
      className={styles.root}
      viewBox={isSmall ? closeUpOf(outline) : `0 0 ${drawingSide} ${drawingSide + footHeight}`}
      role="img"
      aria-label={cakeName(cake, message)}
    >
      <g transform={`translate(${middle} ${middle})`}>
        <g transform="translate(5 8)" className={styles.shadow}>
          <OutlineFigure outline={inset(outline, -12)} fill="currentColor" />
        </g>
        <g className={styles.board}>
          <OutlineFigure outline={inset(outline, -12)} fill="currentColor" />
        </g>
        <CakeTop topping={cake.topping} outline={outline} />
        <CakeFruit fruit={cake.fruit} outline={outline} />
        {lettering && (
          <g className={styles.letters} fontSize={lettering.fontSize} fill={paint.letters}>
            {lettering.lines.map(({ text, y }) => (
              <text key={y} y={y}>
                {text}
              </text>
            ))}
          </g>
        )}
      </g>
      {!isSmall && (
        <>
          <g className={styles.width}>
            <path
              d={`M${middle - outline.across} ${lineY - 5} v10 M${middle - outline.across} ${lineY} H${middle + outline.across} M${middle + outline.across} ${lineY - 5} v10`}
            />
            <text x={middle} y={lineY + 20}>
              {cake.size} in
            </text>
          </g>
          <g transform={`translate(${middle} ${drawingSide + footHeight - 62})`}>
            <CakeSlice cake={cake} />
          </g>
        </>
      )}
    </svg>
  );
}

/** The view box that contains only the cake. */
function closeUpOf({ across, down }: Outline): string {
  const [left, top] = [middle - across - boardEdge, middle - down - boardEdge];
  return `${left} ${top} ${2 * across + boardEdge + shadowEdge} ${2 * down + boardEdge + shadowEdge}`;
}
