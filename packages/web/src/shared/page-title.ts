import { useEffect } from 'react';
import { useMe } from './me.tsx';

/** Names the browser's tab: 'Orders Sat 21 Nov · Bakehouse'. */
export function usePageTitle(title: string): void {
  const { me } = useMe();
  useEffect(() => {
    document.title = `${title} · ${me.businessName}`;
  }, [title, me.businessName]);
}
