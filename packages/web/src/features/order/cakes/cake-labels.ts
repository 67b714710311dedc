import type { CakePart } from '@bakehouse/domain/orders/custom-order';
import { longestCakeMessage } from '@bakehouse/domain/orders/custom-order';

/** A choice as a button shows it: '12 in', 'Fresh vanilla cream'. */
export function choiceLabel(part: CakePart, choice: string): string {
  if (part === 'size') return `${choice} in`;
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** '23 letters and spaces, shown exactly as typed'; counts grapheme clusters. A full message says that it takes no more. */
export function lettersOf(message: string): string {
  const count = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message.trim())].length;
  if (message.length >= longestCakeMessage)
    return `That is all that fits: ${longestCakeMessage} letters and spaces are the most`;
  if (count === 0) return 'Nothing is written on the cake';
  return `${count} ${count === 1 ? 'letter' : 'letters and spaces'}, shown exactly as typed`;
}
