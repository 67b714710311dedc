import type { Cake, CakePart } from '../orders/custom-order.ts';
import { cakePartsInOrder } from '../orders/custom-order.ts';

/** The parts of a cake with their labels, as bakers ask for them. */
export const cakeParts: readonly { readonly part: CakePart; readonly label: string }[] = cakePartsInOrder.map(
  (part) => ({ part, label: part.charAt(0).toUpperCase() + part.slice(1) }),
);

/** A choice as it is printed: '12 inches', 'Fresh vanilla cream'. */
export function choiceLabel(cake: Cake, part: CakePart): string {
  if (part === 'size') return `${cake.size} inches`;
  const choice = cake[part];
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** 'Cake 1 of 2'. */
export function cakeTitle(index: number, count: number): string {
  return `Cake ${index + 1} of ${count}`;
}
