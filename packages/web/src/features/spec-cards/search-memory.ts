import type { CardsQuery } from './search/cards-query.ts';
import { emptyCardsQuery, formatCardsQuery } from './search/cards-query.ts';

/** The way back from a card: the search that it was opened from with all its choices, and which card it was. */
let lastQuery = emptyCardsQuery;
let lastPid: number | null = null;

export function rememberSearch(query: CardsQuery): void {
  lastQuery = query;
}

export function rememberCard(pid: number): void {
  lastPid = pid;
}

/** The address of a search for this text, as it was looked at last. */
export function addressOfSearch(text: string): string {
  return formatCardsQuery(lastQuery.text === text ? lastQuery : { ...emptyCardsQuery, text });
}

/** The card that was opened last, once. */
export function takeLastCard(): number | null {
  const pid = lastPid;
  lastPid = null;
  return pid;
}
