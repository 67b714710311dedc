import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQueuedSaves } from '../../shared/drafts/order-drafts.ts';
import { useSignedIn } from '../../shared/session/me.tsx';

/** Between two looks at what waits, in milliseconds: a line may be back without the browser saying so. */
const lookAgainMs = 30_000;
let isSending = false;

/**
 * Sends the saves that wait on this device, whichever screen is open (D27): at the start, when the browser says that the
 * connection is back, and twice a minute. What does not get through waits on.
 */
export function useKeptSaves(): void {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  useEffect(() => {
    // What a person left on this device is theirs to send, also where somebody looks through their eyes.
    if (!signedIn || signedIn.actor.viewedBy !== null) return;
    const { actor, me } = signedIn;
    async function send(): Promise<void> {
      if (isSending || listQueuedSaves(me.userId).length === 0) return;
      isSending = true;
      try {
        const { sendKeptSaves } = await import('../../features/order/saving/send-kept-saves.ts');
        await sendKeptSaves({ userId: me.userId, actor, telephone: me.telephone, queries });
      } catch {
        // Without a connection this part of the program may not be here: the next look tries again.
      } finally {
        isSending = false;
      }
    }
    const look = () => void send();
    look();
    const timer = setInterval(look, lookAgainMs);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [signedIn, queries]);
}
