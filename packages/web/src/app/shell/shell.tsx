import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { Fascia } from './fascia.tsx';
import { LinkNoticeBand } from './link-notice-band.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import './shell.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { ViewAsBand } from './view-as-band.tsx';

/** What stands around every screen behind the sign-in: skip link, fascia, the screen, and the phone's tabs. */
export function Shell() {
  useFocusAfterMove();
  const ownPhoneHeader = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.ownPhoneHeader === true),
  });
  return (
    <div className="shell" data-own-phone-header={ownPhoneHeader || undefined}>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <ViewAsBand />
      <LinkNoticeBand />
      <Fascia />
      <AdminTabs />
      <Suspense fallback={<SkeletonRows label="Loading the page" />}>
        <Outlet />
      </Suspense>
      <PhoneTabs />
      <ShortcutsDialog />
    </div>
  );
}
