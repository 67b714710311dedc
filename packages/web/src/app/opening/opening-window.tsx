import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { storedAccount } from '../../shared/session/auth.ts';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { findStoredSettings } from '../offline/stored-settings.ts';
import { isAdministration } from '../shell/navigation.ts';
import { OpeningShell } from './opening-shell.tsx';

/** Fills the window until the router has rendered the first route. */
export function OpeningWindow({ children }: { readonly children: ReactNode }): ReactElement {
  const isWaiting = useRouterState({
    select: ({ matches }) =>
      matches.length === 0 || matches.find(({ status }) => status !== 'success')?.status === 'pending',
  });
  const [isOpening, setOpening] = useState(true);
  if (isOpening && !isWaiting) setOpening(false);
  return (
    <>
      {isOpening && isWaiting && <Opening />}
      {children}
    </>
  );
}

/** A browser with a stored session sees the skeleton of its page, any other one that of the sign-in. */
function Opening() {
  const router = useRouter();
  if (storedAccount() === null) {
    return <ShopFront name={findStoredSettings()?.businessName ?? ''}>{null}</ShopFront>;
  }
  const page = router.matchRoutes(router.latestLocation).at(-1)?.staticData;
  return (
    <OpeningShell
      ownPhoneHeader={page?.ownPhoneHeader === true || page?.fillsWindow === true}
      withAdminTabs={isAdministration(router.latestLocation.pathname)}
    >
      <PageSkeleton shape={page?.shape ?? 'home'} />
    </OpeningShell>
  );
}
