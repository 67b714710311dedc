import { useOnScreen } from './use-on-screen.ts';

/**
 * Wraps a callback so that it does nothing once the component is unmounted: by the time an answer arrives, what it
 * would close may have been replaced.
 */
export function useWhileShown(act: () => void): () => void {
  const isOnScreen = useOnScreen();
  return () => {
    if (isOnScreen()) act();
  };
}
