import { useEffect } from 'react';
import { useMe } from './session/me.tsx';

/** Names the browser's tab: 'Orders Sat 21 Nov · Bakehouse'. */
export function usePageTitle(title: string): void {
  const { me } = useMe();
  useAuthPageTitle(title, me.businessName);
}

/** The same on pages before the sign-in: 'Sign in · Bakehouse'. */
export function useAuthPageTitle(title: string, businessName: string): void {
  useEffect(() => {
    document.title = `${title} · ${businessName}`;
  }, [title, businessName]);
}
