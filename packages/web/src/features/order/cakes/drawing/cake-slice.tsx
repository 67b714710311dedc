import type { Cake } from '@bakehouse/domain/orders/custom-order';
import { fillingPaints, spongePaints, toppingPaints } from './cake-paints.ts';

const width = 96;
const layers = [
  { part: 'topping', height: 7 },
  { part: 'sponge', height: 13 },
  { part: 'filling', height: 6 },
  { part: 'sponge', height: 13 },
  { part: 'filling', height: 6 },
  { part: 'sponge', height: 13 },
] as const;

/** The inside of a cake, cut: topping, sponge and filling in their layers. */
export function CakeSlice({ cake }: { readonly cake: Pick<Cake, 'sponge' | 'filling' | 'topping'> }) {
  const paint = {
    topping: toppingPaints[cake.topping].base,
    sponge: spongePaints[cake.sponge],
    filling: fillingPaints[cake.filling],
  };
  let y = 0;
  return (
    <g stroke="#00000022" strokeWidth={1}>
      {layers.map(({ part, height }) => {
        const top = y;
        y += height;
        return <rect key={top} x={-width / 2} y={top} width={width} height={height} fill={paint[part]} />;
      })}
    </g>
  );
}
