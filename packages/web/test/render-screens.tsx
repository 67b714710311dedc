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

/** The parameters of an address, by their names in the path. */
type Params = Readonly<Record<string, string | undefined>>;

interface ScreensOptions {
  /** Wraps all screens, e.g. with the signed-in person and the toasts. */
  readonly around?: (screens: ReactElement) => ReactElement;
  /** How long responses are fresh, in milliseconds. */
  readonly staleTime?: number;
  /** Loaders by path, as for a lazy chunk. */
  readonly loaders?: Readonly<Record<string, () => Promise<void>>>;
}

/**
 * Renders screens at their paths with a router; all other paths are 'Another screen'. Of several addresses the last one
 * is open, and the others are in the history.
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
  // The router's types know only the application's own routes.
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
    /** Navigates as a link does. */
    follow: (href: string) => void router.navigate({ href }),
    back: () => history.back(),
    forward: () => history.forward(),
    /** Invalidates all queries. */
    readAgain: () => client.invalidateQueries(),
    /** Closes the tab. */
    close: unmount,
  };
}
