import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../shared/session/me.tsx';
import { keepPlace } from './recent-places.ts';

/** A screen names its tab soon after it was opened. */
const namedMs = 1500;

/** Keeps where this person was, for the list of the last places. */
export function useKeepPlaces(): void {
  const { me } = useMe();
  const { userId, businessName } = me;
  const href = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const title = document.title.replace(` · ${businessName}`, '');
      if (title !== '' && title !== businessName) keepPlace(userId, { title, href });
    }, namedMs);
    return () => window.clearTimeout(timer);
  }, [userId, businessName, href]);
}
