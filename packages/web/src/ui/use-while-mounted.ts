import { useIsMounted } from './use-is-mounted.ts';

/**
 * Wraps a callback so that it does nothing once the component is unmounted: by the time an answer arrives, what it
 * would close may have been replaced.
 */
export function useWhileMounted(act: () => void): () => void {
  const isMounted = useIsMounted();
  return () => {
    if (isMounted()) act();
  };
}
