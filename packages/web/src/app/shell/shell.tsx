import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHasFootBar } from '../../ui/foot-bars.ts';
import { useIsShellShown } from '../../ui/message-page/show-shell.ts';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { LinkNoticeBand } from '../bands/link-notice-band.tsx';
import { OfflineBand } from '../bands/offline-band.tsx';
import { UpdateBand } from '../bands/update-band.tsx';
import { ViewAsBand } from '../bands/view-as-band.tsx';
import { usePrefetchNextDay } from '../offline/use-prefetch-next-day.ts';
import { useQueuedSaves } from '../offline/use-queued-saves.ts';
import { PaletteDialog } from '../palette/palette-dialog.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { AppHeader } from './app-header.tsx';
import { isAdministration } from './navigation.ts';
import { PhoneTabs } from './phone-tabs.tsx';
import styles from './shell.module.css';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { usePollMe } from './use-poll-me.ts';

// A lazy chunk, because only administration screens have this row.
const AdminTabs = lazy(async () => ({ default: (await import('./admin-tabs.tsx')).AdminTabs }));

/** The layout of every signed-in screen: skip link, app header, the screen, and the phone's bottom tabs. */
export function Shell() {
  useFocusAfterMove();
  usePrefetchNextDay();
  useQueuedSaves();
  usePollMe();
  const ownPhoneHeader = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.ownPhoneHeader === true),
  });
  const fillsWindow = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.fillsWindow === true),
  });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shape = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.shape });
  const hasPageBar = useHasFootBar('page');
  const stays = useIsShellShown();
  return (
    <div
      className={styles.root}
      data-part="shell"
      data-own-phone-header={(!stays && (ownPhoneHeader || fillsWindow)) || undefined}
      data-page-bar={hasPageBar || undefined}
    >
      <a className={`${styles.skipLink} screen-only`} href="#main">
        Skip to the page
      </a>
      <ViewAsBand />
      <LinkNoticeBand />
      {(stays || !fillsWindow) && <AppHeader navigates={ownPhoneHeader && !stays} />}
      {(stays || !fillsWindow) && <OfflineBand />}
      {(stays || !fillsWindow) && <UpdateBand />}
      {isAdministration(path) && (
        <Suspense fallback={<div className={styles.adminTabsWait} />}>
          <AdminTabs path={path} />
        </Suspense>
      )}
      <Suspense fallback={<PageSkeleton shape={shape ?? 'list'} />}>
        <Outlet />
      </Suspense>
      {(stays || !fillsWindow) && <PhoneTabs />}
      <ShortcutsDialog />
      <PaletteDialog />
    </div>
  );
}
