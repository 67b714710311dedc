import { isUsable, seesAllShops } from '@bakehouse/domain/actor';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from '../features/account-states/not-found.tsx';
import { ordersAddress } from '../shared/addresses.ts';
import { actorOf, MeProvider, todayIn } from '../shared/me.tsx';
import { safeAddress } from './safe-address.ts';
import { publicSettings, whoIsSignedIn } from './session.ts';
import { Shell } from './shell/shell.tsx';

/** The one file where the features meet: every address and the screen behind it (spec 000 section 2). */
const root = createRootRoute({ notFoundComponent: () => <NotFound /> });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  async beforeLoad({ search }) {
    if (await whoIsSignedIn()) throw redirect({ href: safeAddress(search.next), replace: true });
  },
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
});

/** Everything behind the sign-in. Any other path goes to sign-in while nobody is signed in, and comes back after. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  async beforeLoad({ location }) {
    const me = await whoIsSignedIn();
    if (!me) {
      const next = location.href === '/' ? {} : { next: location.href };
      throw redirect({ to: '/sign-in', search: next, replace: true });
    }
    return { me, actor: actorOf(me) };
  },
  component: SignedIn,
});

const NotYetActive = lazy(async () => ({
  default: (await import('../features/account-states/not-yet-active.tsx')).NotYetActive,
}));

function SignedIn() {
  const { me, actor } = signedIn.useRouteContext();
  return (
    <MeProvider me={me}>
      {isUsable(actor) ? (
        <Shell />
      ) : (
        <Suspense>
          <NotYetActive />
        </Suspense>
      )}
    </MeProvider>
  );
}

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad({ context: { actor, me } }) {
    if (isUsable(actor) && !seesAllShops(actor)) {
      throw redirect({ href: ordersAddress(todayIn(me.timeZone)), replace: true });
    }
  },
  component: lazyRouteComponent(() => import('../features/home/home.tsx'), 'Home'),
});

const ordersOfDay = createRoute({ getParentRoute: () => signedIn, path: '/orders/$date' });

const ordersDay = createRoute({
  getParentRoute: () => ordersOfDay,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/orders-day-page.tsx'), 'OrdersDayPage'),
});

/** `/orders/:date/NEW/:shopID` and `/orders/:date/:orderID`. */
const order = createRoute({
  getParentRoute: () => ordersOfDay,
  path: '$',
  component: lazyRouteComponent(() => import('./pages/order-page.tsx'), 'OrderPage'),
  staticData: { ownPhoneHeader: true },
});

const productionSheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/production-sheet/$date',
  component: lazyRouteComponent(() => import('./pages/production-sheet-page.tsx'), 'ProductionSheetPage'),
});

const anythingElse = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: () => <NotFound />,
});

export const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([home, ordersOfDay.addChildren([ordersDay, order]), productionSheet, anythingElse]),
]);
