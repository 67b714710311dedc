import type { Cake, CakePart } from '../orders/custom-order.ts';

/** The parts of a cake as bakers ask for them: size and shape first. */
export const cakeParts: readonly { readonly part: CakePart; readonly label: string }[] = [
  { part: 'size', label: 'Size' },
  { part: 'shape', label: 'Shape' },
  { part: 'sponge', label: 'Sponge' },
  { part: 'filling', label: 'Filling' },
  { part: 'fruit', label: 'Fruit' },
  { part: 'topping', label: 'Topping' },
];

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
