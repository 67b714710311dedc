import { QueryClientProvider } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { LiveQueryClient } from '../src/shared/live/live-query-client.ts';
import { renderOnPage } from './render.tsx';

/** The parameters of an address, by the names that its path gives them. */
type Params = Readonly<Record<string, string | undefined>>;

interface ScreensOptions {
  /** What stands around all of them: who is signed in, the toasts. */
  readonly around?: (screens: ReactElement) => ReactElement;
  /** How long an answer is not asked for again, in milliseconds. */
  readonly staleTime?: number;
  /** What a path waits for before its screen is shown, as for a part of the program. */
  readonly loaders?: Readonly<Record<string, () => Promise<void>>>;
}

/**
 * Renders screens at their paths, as the application's router does; everywhere else is 'Another screen'. Of several
 * addresses the last one is open, and the browser's buttons lead to the others.
 *
 * @example renderScreens('/spec-cards/BUN', { '/spec-cards/{-$search}': ({ search }) => <Cards search={search} /> })
 */
export function renderScreens(
  address: string | readonly string[],
  screens: Readonly<Record<string, (params: Params) => ReactNode>>,
  { around = (part) => part, staleTime = 0, loaders = {} }: ScreensOptions = {},
) {
  const root = createRootRoute({ notFoundComponent: () => <h1>Another screen</h1> });
  const routes = Object.entries(screens).map(([path, draw]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      ...(loaders[path] ? { loader: loaders[path] } : {}),
      component: function Screen() {
        const params: Params = useParams({ strict: false });
        return draw(params);
      },
    }),
  );
  const history = createMemoryHistory({ initialEntries: [address].flat() });
  // The application's own routes are what the router's types know of.
  const router: AnyRouter = createRouter({ routeTree: root.addChildren(routes), history });
  const client = new LiveQueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime } },
  });
  const { unmount } = renderOnPage(
    <QueryClientProvider client={client}>{around(<RouterProvider router={router} />)}</QueryClientProvider>,
  );
  return {
    address: () => history.location.href,
    steps: () => history.length,
    /** Goes to another address, as a link does. */
    follow: (href: string) => void router.navigate({ href }),
    back: () => history.back(),
    forward: () => history.forward(),
    /** Everything that was fetched is asked for again. */
    readAgain: () => client.invalidateQueries(),
    /** The tab is closed, or put away by the device. */
    close: unmount,
  };
}
