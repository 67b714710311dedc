import { formatDay } from '@bakehouse/domain/day';
import type { Asked, Place } from './asked.ts';
import { wordsOf } from './asked.ts';
import type { Brands } from './places.ts';
import { placeName } from './places.ts';

/**
 * What is looked for, as a sentence. The place waits for its name.
 *
 * @example 'Orders of Harbour Lane with ‘door’ from 01-Nov-2026 to 20-Nov-2026'
 */
export function askedWords(asked: Asked, brands: Brands | null): string {
  const words = wordsOf(asked);
  return ['Orders', placeWords(asked.place, brands), words && `with ‘${words}’`, daysWords(asked)]
    .filter(Boolean)
    .join(' ');
}

function placeWords(place: Place, brands: Brands | null): string {
  return place.kind === 'everywhere' || brands === null ? '' : `of ${placeName(place, brands)}`;
}

function daysWords({ from, to }: Pick<Asked, 'from' | 'to'>): string {
  if (from && from === to) return `for ${formatDay(from)}`;
  if (from) return `from ${formatDay(from)}${to ? ` to ${formatDay(to)}` : ''}`;
  return to ? `until ${formatDay(to)}` : '';
}
