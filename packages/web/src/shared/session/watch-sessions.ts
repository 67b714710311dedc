import { openedAuth } from './auth.ts';

/**
 * Calls the listener whenever a session begins or changes in this browser, in any tab. Returns the function that ends
 * it.
 */
export function watchSessions(listener: () => void): () => void {
  let isOver = false;
  let unsubscribe = (): void => {};
  void openedAuth().then((auth) => {
    if (isOver) return;
    const { data } = auth.onAuthStateChange((_, session) => {
      if (session) listener();
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
  return () => {
    isOver = true;
    unsubscribe();
  };
}
