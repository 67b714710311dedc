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
  // The screen that is shown stays until the next one is ready.
  defaultPendingMs: 1000,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** What the navigation calls the screen. */
    title?: string;
    titleAt?: Screen['titleAt'];
    /** On a phone this screen brings its own header (the order page); below 900 px the bottom tabs are away. */
    ownPhoneHeader?: boolean;
    /** This screen fills the window: the app's header and tabs are away (the kitchen view). */
    fillsWindow?: boolean;
    /** What the page looks like before it is there. */
    shape?: PageShape;
  }
}
