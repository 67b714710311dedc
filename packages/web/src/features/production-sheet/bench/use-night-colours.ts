import { useMantineColorScheme } from '@mantine/core';
import { useClock } from '../../../ui/use-now.ts';

/** From then on it is dark in the bakery, and until then, as hours of its clock. */
const night = { from: 18, until: 7 };

/** Dark at night, so that the wall does not shine; who has chosen light or dark keeps that. */
export function useNightColours(timeZone: string): { readonly 'data-mantine-color-scheme'?: 'dark' } {
  const { colorScheme } = useMantineColorScheme();
  const isNight = useClock((now) => {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
    return hour >= night.from || hour < night.until;
  });
  return colorScheme === 'auto' && isNight ? { 'data-mantine-color-scheme': 'dark' } : {};
}
