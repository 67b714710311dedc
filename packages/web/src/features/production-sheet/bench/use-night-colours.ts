import { useMantineColorScheme } from '@mantine/core';
import { useClock } from '../../../ui/use-now.ts';

/** The hours of the business's clock with the dark colour scheme. */
const night = { from: 18, until: 7 };

/**
 * The dark colour scheme at night, so that the screen on the wall does not glare; not for people who chose a scheme
 * themselves.
 */
export function useNightColours(timeZone: string): { readonly 'data-mantine-color-scheme'?: 'dark' } {
  const { colorScheme } = useMantineColorScheme();
  const isNight = useClock((now) => {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
    return hour >= night.from || hour < night.until;
  });
  return colorScheme === 'auto' && isNight ? { 'data-mantine-color-scheme': 'dark' } : {};
}
