import type { CakePart } from '@bakehouse/domain/orders/custom-order';

/** The parts of a cake in the order of the form, as it names them. */
export const cakeParts: readonly { readonly part: CakePart; readonly label: string }[] = [
  { part: 'size', label: 'Size' },
  { part: 'shape', label: 'Shape' },
  { part: 'sponge', label: 'Sponge' },
  { part: 'filling', label: 'Filling' },
  { part: 'fruit', label: 'Fruit' },
  { part: 'topping', label: 'Topping' },
];

/** A choice as a button shows it: '12 in', 'Fresh vanilla cream'. */
export function choiceLabel(part: CakePart, choice: string): string {
  if (part === 'size') return `${choice} in`;
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** 'Cake 1 of 2'. */
export function cakeTitle(index: number, count: number): string {
  return `Cake ${index + 1} of ${count}`;
}

/** '23 letters and spaces, shown exactly as typed'; counted as a person counts them. */
export function lettersOf(message: string): string {
  const count = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message.trim())].length;
  if (count === 0) return 'Nothing is written on the cake';
  return `${count} ${count === 1 ? 'letter' : 'letters and spaces'}, shown exactly as typed`;
}
