import { useEffect } from 'react';
import { useMe } from './session/me.tsx';

/** Sets the document title: 'Orders Sat 21 Nov · Bakehouse'. */
export function usePageTitle(title: string): void {
  const { me } = useMe();
  useAuthPageTitle(title, me.businessName);
}

/** The document title of pages without a session: 'Sign in · Bakehouse'. */
export function useAuthPageTitle(title: string, businessName: string): void {
  useEffect(() => {
    document.title = `${title} · ${businessName}`;
  }, [title, businessName]);
}
