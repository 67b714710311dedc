import { useCallback, useEffect, useRef } from 'react';

/** A function that says whether the part that calls this is still on the screen: what waited for an answer asks it. */
export function useOnScreen(): () => boolean {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return useCallback(() => onScreen.current, []);
}
