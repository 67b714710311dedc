import { edgePoints, inset, outlineOf } from '../../cakes/cake-outline.ts';
import { fitMessage } from '../../cakes/fit-message.ts';
import type { Cake } from '../../orders/custom-order.ts';
import type { Drawing, Place, Shape } from '../layout.ts';
import { bold, heading, run } from '../pieces.ts';

/** As wide as the largest cake: 60 mm. */
export const figureWidth = 170;

const scale = figureWidth / (2 * outlineOf({ shape: 'Round', size: '16' }).across);
const beads = { distance: 20, radius: 9, inside: 11 };
/** From the edge of the cake to the letters. */
const rim = 30;
/** The bar that says how wide the cake is. */
const bar = { below: 12, tick: 3, besideWords: 16, height: 19 };

/** A cake from above in ink: its outline, the message in its lines, and how wide it is. */
export function cakeFigure(cake: Cake, message: string): Drawing {
  const outline = outlineOf(cake);
  const [across, down] = [outline.across * scale, outline.down * scale];
  const middle: Place = [figureWidth / 2, down + 1];
  const at = (x: number, y: number): Place => [middle[0] + x * scale, middle[1] + y * scale];
  const edge = { middle, across, down, thickness: 1.5 };
  const letters = fitMessage(message, inset(outline, rim));
  const size = (letters?.fontSize ?? 0) * scale;
  return {
    kind: 'drawing',
    width: figureWidth,
    height: 2 * down + bar.below + bar.height,
    shapes: [
      outline.form === 'ellipse'
        ? { kind: 'ellipse', ...edge }
        : { kind: 'box', ...edge, corner: outline.corner * scale },
      ...edgePoints(inset(outline, beads.inside), beads.distance).map(({ x, y }): Shape => {
        const radius = beads.radius * scale;
        return { kind: 'ellipse', middle: at(x, y), across: radius, down: radius, thickness: 0.5 };
      }),
      ...(letters?.lines ?? []).map(
        ({ text, y }): Shape => ({
          kind: 'words',
          // Small letters are centred a little above the baseline.
          at: at(0, y + (letters?.fontSize ?? 0) * 0.3),
          run: run(text, { size, ...heading }),
        }),
      ),
      ...widthBar(cake, middle[0], across, 2 * down + bar.below),
    ],
  };
}

function widthBar({ size }: Cake, middle: number, across: number, y: number): readonly Shape[] {
  const stroke = (from: Place, to: Place): Shape => ({ kind: 'line', from, to, thickness: 0.75 });
  return [
    ...[-1, 1].flatMap((side) => {
      const end = middle + side * across;
      return [
        stroke([end, y - bar.tick], [end, y + bar.tick]),
        stroke([end, y], [middle + side * bar.besideWords, y]),
      ];
    }),
    { kind: 'words', at: [middle, y + 3], run: run(`${size} in`, { size: 8, ...bold }) },
  ];
}
