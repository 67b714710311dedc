import { openedAuth } from './auth.ts';

/** Calls back whenever a session begins or changes in this browser, in whichever tab. Returns what ends that. */
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
