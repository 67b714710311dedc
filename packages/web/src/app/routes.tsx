import { isUsable, seesAllShops } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from '../features/account-states/not-found.tsx';
import { PermissionDenied } from '../features/account-states/permission-denied.tsx';
import {
  exportsAddress,
  invoiceExportsAddress,
  mailLogAddress,
  ordersAddress,
  usersAddress,
} from '../shared/addresses.ts';
import { actorOf, MeProvider, todayIn, useMe } from '../shared/session/me.tsx';
import { useReadMeAgain } from '../shared/session/use-read-me-again.ts';
import { safeAddress } from './safe-address.ts';
import { landing, publicSettings, whoIsSignedIn } from './session.ts';
import { adminDestinations } from './shell/navigation.ts';
import { Shell } from './shell/shell.tsx';
import { ViewAsBand } from './shell/view-as-band.tsx';

/** The one file where the features meet: every address and the screen behind it (spec 000 section 2). */
const root = createRootRoute({
  async beforeLoad({ location }) {
    // A link for a new password opens its screen wherever it landed; after that its owner may go on.
    if (passwordShown || (await landing()) !== 'recovering') return;
    passwordShown = true;
    if (location.pathname !== '/update-password') throw redirect({ to: '/update-password', replace: true });
  },
  notFoundComponent: () => <NotFound />,
});
let passwordShown = false;

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

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  async beforeLoad() {
    if (await whoIsSignedIn()) throw redirect({ to: '/', replace: true });
  },
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/sign-up-page.tsx'), 'SignUpPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const updatePassword = createRoute({
  getParentRoute: () => root,
  path: '/update-password',
  loader: async () => ({ settings: await publicSettings(), landing: await landing() }),
  component: lazyRouteComponent(() => import('./pages/update-password-page.tsx'), 'UpdatePasswordPage'),
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
const SecondFactor = lazy(async () => ({
  default: (await import('../features/second-factor/second-factor.tsx')).SecondFactor,
}));

function SignedIn() {
  const { me } = signedIn.useRouteContext();
  return (
    <MeProvider me={me}>
      <Suspense>
        <Behind />
      </Suspense>
    </MeProvider>
  );
}

/** The second factor comes first, then whether the account may be used at all, then the screens. */
function Behind() {
  const { actor } = useMe();
  const readMeAgain = useReadMeAgain();
  if (actor.secondFactorMissing) return <SecondFactor onGiven={() => void readMeAgain()} />;
  if (isUsable(actor)) return <Shell />;
  return (
    <>
      <ViewAsBand />
      <NotYetActive onActive={() => void readMeAgain()} />
    </>
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

/** `/orders/search/:term?` */
const search = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/search/{-$term}',
  component: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
});

const productionSheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/production-sheet/$date',
  component: lazyRouteComponent(() => import('./pages/production-sheet-page.tsx'), 'ProductionSheetPage'),
});

/** Leads to the first screen of administration that this person may open. */
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  beforeLoad({ context: { actor } }) {
    const first = adminDestinations.find((destination) => meets(actor, destination.needs));
    if (first) throw redirect({ href: first.address, replace: true });
  },
  component: () => <PermissionDenied />,
});

const users = createRoute({
  getParentRoute: () => signedIn,
  path: usersAddress,
  component: lazyRouteComponent(() => import('./pages/users-page.tsx'), 'UsersPage'),
});

const mailLog = createRoute({
  getParentRoute: () => signedIn,
  path: mailLogAddress,
  component: lazyRouteComponent(() => import('./pages/mail-log-page.tsx'), 'MailLogPage'),
});

const exportsForDelivery = createRoute({
  getParentRoute: () => signedIn,
  path: exportsAddress,
  component: lazyRouteComponent(() => import('./pages/exports-page.tsx'), 'ExportsPage'),
});

const invoiceExports = createRoute({
  getParentRoute: () => signedIn,
  path: invoiceExportsAddress,
  component: lazyRouteComponent(() => import('./pages/invoice-exports-page.tsx'), 'InvoiceExportsPage'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const anythingElse = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: () => <NotFound />,
});

export const routeTree = root.addChildren([
  signIn,
  signUp,
  resetPassword,
  updatePassword,
  signedIn.addChildren([
    home,
    ordersOfDay.addChildren([ordersDay, order]),
    search,
    productionSheet,
    admin,
    users,
    exportsForDelivery,
    invoiceExports,
    mailLog,
    account,
    anythingElse,
  ]),
]);
