import { useEffect, useEffectEvent, useState } from 'react';
import { searchable } from '../../../shared/searchable.ts';

/** The debounce of the search in milliseconds. */
export const pauseMs = 400;

/**
 * The text of the search field, and a function that sets it. It follows the address, except for changes that the field
 * itself caused: a trailing space stays.
 *
 * @param onPause called with the text after the debounce
 */
export function useSearchText(
  text: string,
  onPause: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (followed !== text) {
    setFollowed(text);
    setSent(sent.filter((each) => each !== text));
    if (!sent.includes(text)) setTyped(text);
  }

  const pause = useEffectEvent(() => {
    const words = searchable(typed);
    if (words === text) return;
    setSent([...sent, words]);
    onPause(words);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the debounce
  useEffect(() => {
    const timer = window.setTimeout(pause, pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
