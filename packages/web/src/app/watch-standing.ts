/**
 * So often a screen that is seen asks whether its person may still see it, in milliseconds: half a minute after somebody
 * was deactivated or signed out elsewhere, nothing of theirs stands on it.
 */
const askEveryMs = 20_000;

/** Asks again and again while the page is seen, and at once when it is seen again. What fails is asked the next time. */
export function watchStanding(ask: () => Promise<void>): void {
  const look = () => {
    if (document.visibilityState === 'visible') ask().catch(() => undefined);
  };
  setInterval(look, askEveryMs);
  document.addEventListener('visibilitychange', look);
}
