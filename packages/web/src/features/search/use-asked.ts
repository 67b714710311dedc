import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Asked, Choices } from './asked.ts';
import { formatAsked, parseAsked } from './asked.ts';

/**
 * What the address asks for, and a function that asks for something else there. Every question is a step that Back
 * takes back; another sort of the same answer is none, and leaves the page where it is scrolled to.
 */
export function useAsked(term: string): readonly [Asked, (next: Asked) => void] {
  const router = useRouter();
  // Of the same moment as the term: while a move is under way, the router's location is ahead of both.
  const choices: Choices = useSearch({ strict: false });
  const asked = useMemo(() => parseAsked(term, choices), [term, choices]);
  function ask(next: Asked): void {
    const href = formatAsked(next);
    const onlySorts = formatAsked({ ...next, sort: asked.sort }) === formatAsked(asked);
    if (onlySorts) void router.navigate({ href, replace: true, resetScroll: false });
    else router.history.push(href);
  }
  return [asked, ask];
}
