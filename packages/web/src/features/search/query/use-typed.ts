import { useEffect, useEffectEvent, useState } from 'react';
import { searchable } from '../../../shared/searchable.ts';

/** The search begins by itself when nothing was typed for so long. */
export const pauseMs = 400;

/**
 * What is in the box, and a function that puts something else there. It follows the address, but not where the address
 * follows the box: a blank that was just typed stays.
 *
 * @param onPause is called with the words when typing pauses
 */
export function useTyped(
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins a new pause.
  useEffect(() => {
    const timer = window.setTimeout(pause, pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
