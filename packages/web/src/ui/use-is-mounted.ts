import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for code that waited for an answer. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
