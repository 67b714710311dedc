import { useOnScreen } from './use-on-screen.ts';

/**
 * The same act for as long as this is on the screen. Afterwards it does nothing: what it would close may have left its
 * place to something else by the time an answer comes.
 */
export function useWhileShown(act: () => void): () => void {
  const isOnScreen = useOnScreen();
  return () => {
    if (isOnScreen()) act();
  };
}
