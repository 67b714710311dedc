import { weekdayName } from '../kernel/day.ts';
import type { Colour } from './colour.ts';
import type { DayColours } from './day-colours.ts';
import { daysWithOwnColour, usualDayColours } from './day-colours.ts';

/** A colour that is chosen by its name. */
export type ReadyColour = { readonly name: string; readonly colour: Colour };

const usualNames = ['Blue', 'Yellow', 'Red', 'Brown', 'Green', 'Orange', 'Black'];

/** The dots that makers of day dots sell: first the usual seven from Monday on, then those that other schemes have instead. */
export const readyColours: readonly ReadyColour[] = [
  ...usualDayColours.map(({ light }, place) => ({ name: usualNames[place] ?? '', colour: light.ground })),
  { name: 'Purple', colour: '#6d3596' },
  { name: 'Pink', colour: '#f08cb4' },
  { name: 'Turquoise', colour: '#2fb5b0' },
  { name: 'Light green', colour: '#a3c940' },
  { name: 'Light blue', colour: '#7fb8e6' },
];

/** 'red', where it is one of the ready colours; else as it is written. */
export function nameColour(colour: Colour): string {
  return readyColours.find((ready) => ready.colour === colour)?.name.toLowerCase() ?? colour;
}

/** In words: 'Wednesday purple, Friday #7a1fa2', or 'the usual ones'. */
export function describeDayColours(colours: DayColours): string {
  const own = daysWithOwnColour(colours).map(
    (weekday) => `${weekdayName(weekday)} ${nameColour(colours[weekday - 1] ?? '')}`,
  );
  return own.join(', ') || 'the usual ones';
}
