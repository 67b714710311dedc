import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnectionLost, offlineSince } from '../../shared/connection.ts';
import { listQueuedSaves } from '../../shared/drafts/order-drafts.ts';
import { useSignedIn } from '../../shared/session/me.tsx';

/** Interval of attempts in milliseconds: a connection may return without an event of the browser. */
const lookAgainMs = 30_000;
let isSending = false;

/**
 * Sends the saves that are queued on this device, on any screen (D27): at the start, when the browser is online or the
 * server is back, and twice a minute. Those that fail stay queued.
 */
export function useQueuedSaves(): void {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  useEffect(() => {
    // Under View As queued saves are not sent: they belong to the person who made them.
    if (!signedIn || signedIn.actor.viewedBy !== null) return;
    const { actor, me } = signedIn;
    async function send(): Promise<void> {
      if (isSending || listQueuedSaves(me.userId).length === 0) return;
      isSending = true;
      try {
        const { sendQueuedSaves } = await import('../../features/order/saving/send-queued-saves.ts');
        await sendQueuedSaves({ userId: me.userId, actor, telephone: me.telephone, queries });
      } catch {
        // Offline the lazy chunk may not be available; the next attempt tries again.
      } finally {
        isSending = false;
      }
    }
    const look = () => void send();
    look();
    const timer = setInterval(look, lookAgainMs);
    window.addEventListener('online', look);
    const stop = offlineSince.subscribe(() => {
      if (!isConnectionLost()) look();
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      stop();
    };
  }, [signedIn, queries]);
}
