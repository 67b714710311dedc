import type { Cake } from '../orders/custom-order.ts';

/** A cake seen from above, around the middle of the drawing, in units of the drawing. */
export type Outline = {
  readonly form: 'box' | 'ellipse';
  /** Half the width and half the height. */
  readonly across: number;
  readonly down: number;
  /** Of the corners of a box. */
  readonly corner: number;
};

/** The drawing is a square of this side, with the cake in its middle. */
export const drawingSide = 400;
export const middle = drawingSide / 2;

const smallest = { inches: 6, across: 108 };
const largest = { inches: 16, across: 184 };

/** Half as tall as wide, and so on: how the shapes of one size differ. */
const proportions: Readonly<Record<Cake['shape'], { readonly across: number; readonly down: number }>> = {
  Round: { across: 1, down: 1 },
  Square: { across: 0.9, down: 0.9 },
  Oval: { across: 1, down: 0.72 },
  Rectangle: { across: 1, down: 0.66 },
};

/** The outline of a cake: a larger cake is drawn larger, though not so much that the smallest becomes a dot. */
export function outlineOf({ shape, size }: Pick<Cake, 'shape' | 'size'>): Outline {
  const part = (Number(size) - smallest.inches) / (largest.inches - smallest.inches);
  const reach = smallest.across + part * (largest.across - smallest.across);
  const { across, down } = proportions[shape];
  const form = shape === 'Round' || shape === 'Oval' ? 'ellipse' : 'box';
  return { form, across: reach * across, down: reach * down, corner: form === 'box' ? 14 : 0 };
}

/** The same outline so much further inside. */
export function inset(outline: Outline, by: number): Outline {
  return {
    ...outline,
    across: outline.across - by,
    down: outline.down - by,
    corner: Math.max(0, outline.corner - by / 2),
  };
}

/** How wide the outline is at a height above or below its middle; 0 outside of it. */
export function widthAt({ form, across, down }: Outline, height: number): number {
  if (Math.abs(height) >= down) return 0;
  return form === 'box' ? across * 2 : across * 2 * Math.sqrt(1 - (height / down) ** 2);
}

/** Points along the edge, at about the same distance from each other, the first at the right. */
export function edgePoints(outline: Outline, distance: number): readonly { x: number; y: number }[] {
  return outline.form === 'ellipse' ? ellipsePoints(outline, distance) : boxPoints(outline, distance);
}

function ellipsePoints({ across, down }: Outline, distance: number) {
  const h = ((across - down) / (across + down)) ** 2;
  const around = Math.PI * (across + down) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
  const count = Math.max(8, Math.round(around / distance));
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return { x: across * Math.cos(angle), y: down * Math.sin(angle) };
  });
}

function boxPoints({ across, down }: Outline, distance: number) {
  const columns = Math.max(2, Math.round((across * 2) / distance));
  const rows = Math.max(2, Math.round((down * 2) / distance));
  const points: { x: number; y: number }[] = [];
  for (let step = 0; step < columns; step += 1) {
    const x = -across + (step / columns) * across * 2;
    points.push({ x, y: -down }, { x: -x, y: down });
  }
  for (let step = 0; step < rows; step += 1) {
    const y = -down + (step / rows) * down * 2;
    points.push({ x: across, y }, { x: -across, y: -y });
  }
  return points;
}
