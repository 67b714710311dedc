import { useRouter, useRouterState } from '@tanstack/react-router';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';

/** One part of the address behind the '?', and a function that sets it or, with null, takes it away. */
export function useSearchPart(
  name: string,
): readonly [text: string | null, set: (text: string | null) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  function set(text: string | null): void {
    // Who is on the way to another screen chooses nothing in its address.
    if (!isStillHere()) return;
    const { pathname, hash, searchStr } = router.state.location;
    router.history.replace(`${pathname}${withSearchPart(searchStr, name, text)}${hash ? `#${hash}` : ''}`);
  }
  return [new URLSearchParams(search).get(name), set];
}

/** The text behind a path with one part set or taken away; everything else in it stays. */
export function withSearchPart(search: string, name: string, text: string | null): string {
  const parameters = new URLSearchParams(search);
  if (text === null) parameters.delete(name);
  else parameters.set(name, text);
  const whole = parameters.toString();
  return whole === '' ? '' : `?${whole}`;
}
