import { useEffect, useRef } from 'react';

/**
 * The same act for as long as this is on the screen. Afterwards it does nothing: what it would close may have left its
 * place to something else by the time an answer comes.
 */
export function useWhileShown(act: () => void): () => void {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) act();
  };
}
