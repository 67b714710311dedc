import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { formatDay, parseDayText } from '@bakehouse/domain/kernel/day';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';

/** Query parameters of the address; null removes one. */
export type AddressChoices = Readonly<Record<string, string | null>>;

/** The choices of a screen from the query parameters of its address, and a function that changes some of them. */
export function useAddressChoices(): readonly [URLSearchParams, (choices: AddressChoices) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  function choose(choices: AddressChoices): void {
    // After a debounce the person may already be on another screen.
    if (!isStillHere()) return;
    const { pathname, searchStr } = router.state.location;
    const parameters = new URLSearchParams(searchStr);
    for (const [name, value] of Object.entries(choices)) {
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
    }
    const text = parameters.toString();
    router.history.replace(text === '' ? pathname : `${pathname}?${text}`);
  }
  return [new URLSearchParams(search), choose];
}

/** The range of an address, `?from=16-Nov-2026&to=22-Nov-2026`; `otherwise` if it has none. */
export function readRange(search: URLSearchParams, otherwise: DayRange): DayRange {
  const from = parseDayText(search.get('from') ?? '');
  const to = parseDayText(search.get('to') ?? '');
  return from && to ? { from, to } : otherwise;
}

/** A range as query parameters. */
export function rangeChoices({ from, to }: DayRange): AddressChoices {
  return { from: formatDay(from), to: formatDay(to) };
}
