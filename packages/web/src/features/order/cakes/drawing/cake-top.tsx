import type { Outline } from '@bakehouse/domain/cakes/cake-outline';
import { edgePoints, inset } from '@bakehouse/domain/cakes/cake-outline';
import type { Cake } from '@bakehouse/domain/orders/custom-order';
import { toppingPaints } from './cake-paints.ts';

interface ShapeProps {
  readonly outline: Outline;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeDasharray?: string;
}

/** An outline as a filled shape around the origin. */
export function OutlineFigure({ outline: { form, across, down, corner }, ...paint }: ShapeProps) {
  if (form === 'ellipse') return <ellipse rx={across} ry={down} {...paint} />;
  return <rect x={-across} y={-down} width={across * 2} height={down * 2} rx={corner} {...paint} />;
}

interface CakeTopProps {
  readonly topping: Cake['topping'];
  readonly outline: Outline;
}

/** The topping of a cake: each has its colour and its edge. */
export function CakeTop({ topping, outline }: CakeTopProps) {
  const { base, edge, piping } = toppingPaints[topping];
  const rim = inset(outline, 12);
  return (
    <>
      <OutlineFigure outline={outline} fill={base} stroke={edge} strokeWidth={2} />
      {topping === 'fresh cream' &&
        edgePoints(rim, 19).map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle r={10} fill={piping} stroke={edge} strokeWidth={1.5} />
            <path d="M-4 2 a4 4 0 1 1 6 3" fill="none" stroke={edge} strokeWidth={1.5} />
          </g>
        ))}
      {topping === 'sugar paste' && (
        <OutlineFigure
          outline={inset(outline, 8)}
          fill="none"
          stroke={edge}
          strokeWidth={2}
          strokeDasharray="1 7"
        />
      )}
      {topping === 'marzipan' &&
        [10, 18].map((by) => (
          <OutlineFigure key={by} outline={inset(outline, by)} fill="none" stroke={piping} strokeWidth={4} />
        ))}
      {topping === 'vanilla icing' &&
        edgePoints(inset(outline, 10), 15).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={6.5} fill={piping} stroke={edge} strokeWidth={1} />
        ))}
      {topping === 'chocolate icing' && (
        <>
          <OutlineFigure outline={inset(outline, 10)} fill="none" stroke={piping} strokeWidth={6} />
          {edgePoints(inset(outline, 10), 34).map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={4} fill={edge} />
          ))}
        </>
      )}
    </>
  );
}
