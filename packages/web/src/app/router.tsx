import { createRouter } from '@tanstack/react-router';
import { FailedScreen } from '../features/account-states/failed-screen.tsx';
import type { PageShape } from '../ui/skeleton/page-skeleton.tsx';
import { OpeningWindow } from './opening/opening-window.tsx';
import { routeTree } from './routes.tsx';
import type { Screen } from './screen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  InnerWrap: OpeningWindow,
  defaultErrorComponent: FailedScreen,
  // The current screen stays until the next one is ready.
  defaultPendingMs: 1000,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** The name of the screen in the navigation. */
    title?: string;
    titleAt?: Screen['titleAt'];
    /** The screen has its own header on a phone (the order page), and no bottom tabs below 900 px. */
    ownPhoneHeader?: boolean;
    /** The screen fills the window without the app's header and tabs (the kitchen view). */
    fillsWindow?: boolean;
    /** The shape of its skeleton while it is loading. */
    shape?: PageShape;
  }
}
