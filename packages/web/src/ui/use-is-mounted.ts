import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for code that waited for an answer. */
export function useIsMounted(): () => boolean {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return useCallback(() => onScreen.current, []);
}
