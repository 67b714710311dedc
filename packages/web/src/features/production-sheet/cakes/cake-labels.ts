import { cakeDetails } from '@bakehouse/domain/documents/invoice';
import type { Cake, CakePart, CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { addressLines } from '@bakehouse/domain/orders/custom-order';

/** The parts of a cake as bakers ask for them: size and shape first. */
export const cakeParts: readonly { readonly part: CakePart; readonly label: string }[] = [
  { part: 'size', label: 'Size' },
  { part: 'shape', label: 'Shape' },
  { part: 'sponge', label: 'Sponge' },
  { part: 'filling', label: 'Filling' },
  { part: 'fruit', label: 'Fruit' },
  { part: 'topping', label: 'Topping' },
];

/** A choice as paper shows it: '12 inches', 'Fresh vanilla cream'. */
export function choiceLabel(cake: Cake, part: CakePart): string {
  if (part === 'size') return `${cake.size} inches`;
  const choice = cake[part];
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** A cake in one line, with its message and notes. */
export function cakeLine(cake: CustomItem): string {
  const line = `${cake.size} inches, ${cake.shape}, ${cakeDetails(cake)}`;
  return cake.notes === '' ? line : `${line}. ${cake.notes}`;
}

/** Where a custom order goes, a line a line; nothing where it goes to its shop. */
export function deliveryLines(deliverTo: DeliverTo): readonly string[] {
  if (deliverTo.kind === 'shop') return [];
  const lines = addressLines(deliverTo);
  return deliverTo.telephone === '' ? lines : [...lines, deliverTo.telephone];
}
