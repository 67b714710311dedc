import { useRouter, useRouterState } from '@tanstack/react-router';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';

/** A query parameter of the address, and a function that sets it or, with null, removes it. */
export function useQueryParameter(
  name: string,
): readonly [text: string | null, set: (text: string | null) => void] {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const router = useRouter();
  const isStillHere = useStillHere('screen');
  function set(text: string | null): void {
    // The person is already on the way to another screen, whose address must not change.
    if (!isStillHere()) return;
    const { pathname, hash, searchStr } = router.state.location;
    router.history.replace(`${pathname}${withSearchPart(searchStr, name, text)}${hash ? `#${hash}` : ''}`);
  }
  return [new URLSearchParams(search).get(name), set];
}

/** The query with one parameter set or removed; all others stay. */
export function withSearchPart(search: string, name: string, text: string | null): string {
  const parameters = new URLSearchParams(search);
  if (text === null) parameters.delete(name);
  else parameters.set(name, text);
  const whole = parameters.toString();
  return whole === '' ? '' : `?${whole}`;
}
