import type { CakePart } from '@bakehouse/domain/orders/custom-order';
import { longestCakeMessage } from '@bakehouse/domain/orders/custom-order';
import { limitHelp } from '../../../../ui/fields/limit-help.ts';

/** A choice as a button shows it: '12 in', 'Fresh vanilla cream'. */
export function choiceLabel(part: CakePart, choice: string): string {
  if (part === 'size') return `${choice} in`;
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** '23 letters and spaces, shown exactly as typed'; counts grapheme clusters. A full message says that it takes no more. */
export function lettersOf(message: string): string {
  const count = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message.trim())].length;
  const full = limitHelp(message, longestCakeMessage);
  if (full !== undefined) return full;
  if (count === 0) return 'Nothing is written on the cake';
  return `${count} ${count === 1 ? 'letter' : 'letters and spaces'}, shown exactly as typed`;
}
