import type { CardsQuery } from './search/cards-query.ts';
import { emptyCardsQuery, formatCardsQuery } from './search/cards-query.ts';

/** For the way back from a card: the search from which it was opened, and the card. */
let lastQuery = emptyCardsQuery;
let lastPid: number | null = null;

export function rememberSearch(query: CardsQuery): void {
  lastQuery = query;
}

export function rememberCard(pid: number): void {
  lastPid = pid;
}

/** The address of a search for this text, with its last filters. */
export function addressOfSearch(text: string): string {
  return formatCardsQuery(lastQuery.text === text ? lastQuery : { ...emptyCardsQuery, text });
}

/** The card that was opened last; null when it is read again. */
export function popLastCard(): number | null {
  const pid = lastPid;
  lastPid = null;
  return pid;
}
