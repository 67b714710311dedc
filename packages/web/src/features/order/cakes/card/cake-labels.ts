import { cakeParts } from '@bakehouse/domain/cakes/cake-labels';
import type { CakePart, TypedCake } from '@bakehouse/domain/orders/custom-order';
import { isUnchosen, longestCakeMessage } from '@bakehouse/domain/orders/custom-order';
import { limitHelp } from '../../../../ui/fields/limit-help.ts';

/** The label of a choice's button: '12 in', 'Fresh vanilla cream'. */
export function choiceLabel(part: CakePart, choice: string): string {
  if (part === 'size') return `${choice} in`;
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/**
 * '23 letters and spaces, shown exactly as typed'; counts grapheme clusters. At the maximum it says that there is no
 * more room.
 */
export function describeLetterCount(message: string): string {
  const count = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message.trim())].length;
  const full = limitHelp(message, longestCakeMessage);
  if (full !== undefined) return full;
  if (count === 0) return 'Nothing is written on the cake';
  return `${count} ${count === 1 ? 'letter' : 'letters and spaces'}, shown exactly as typed`;
}

/** Whether a cake can be drawn: its size and its shape are chosen. */
export function canBeDrawn(item: TypedCake): boolean {
  return !isUnchosen(item, 'size') && !isUnchosen(item, 'shape');
}

/** '12 in round'; only for a cake whose size and shape are chosen. */
export function cakeFigure({ size, shape }: TypedCake): string {
  return `${size} in ${shape.toLowerCase()}`;
}

/** The chosen sponge and filling: 'Chocolate sponge, chocolate butter cream'. Empty while there are none. */
export function cakeInside(item: TypedCake): string {
  const sponge = isUnchosen(item, 'sponge') ? '' : `${item.sponge} sponge`;
  const filling = isUnchosen(item, 'filling') ? '' : item.filling;
  const [first = '', ...rest] = [sponge, filling].filter(Boolean);
  return [choiceLabel('filling', first), ...rest].join(', ');
}

/** All choices in one line, the most distinctive first: '12 in round, vanilla, fresh strawberry, sugar paste'. */
export function cakeInShort(item: TypedCake): string {
  const { sponge, fruit, filling, topping, photo } = item;
  const chosen = [
    canBeDrawn(item) && cakeFigure(item),
    !isUnchosen(item, 'sponge') && sponge.toLowerCase(),
    !isUnchosen(item, 'fruit') && fruit !== 'none' && fruit,
    !isUnchosen(item, 'filling') && filling,
    !isUnchosen(item, 'topping') && topping,
    photo !== null && 'photo',
  ];
  return chosen.filter(Boolean).join(', ');
}

/** The missing choices of a cake: 'No size, shape and sponge yet'. Empty where all are made. */
export function missingChoices(item: TypedCake): string {
  const missing = cakeParts.filter(({ part }) => isUnchosen(item, part)).map(({ part }) => part);
  if (missing.length === cakeParts.length) return 'Nothing is chosen yet';
  if (missing.length === 0) return '';
  return `No ${new Intl.ListFormat('en-GB').format(missing)} yet`;
}
