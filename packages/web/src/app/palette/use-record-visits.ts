import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../shared/session/me.tsx';
import { storeRecentPlace } from './recent-places.ts';

/** Delay in milliseconds until the screen has set its document title. */
const namedMs = 1500;

/** Records each visited page for the list of recent places. */
export function useRecordVisits(): void {
  const { me } = useMe();
  const { userId, businessName } = me;
  const href = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const title = document.title.replace(` · ${businessName}`, '');
      if (title !== '' && title !== businessName) storeRecentPlace(userId, { title, href });
    }, namedMs);
    return () => window.clearTimeout(timer);
  }, [userId, businessName, href]);
}
