import type { Me } from '@bakehouse/contract/account';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NotFound } from '../features/account-states/not-found.tsx';
import { homeAddress } from '../shared/addresses.ts';
import { actorOf, todayIn } from '../shared/session/me.tsx';
import { waitUntilCovered } from '../shared/session/session-end.ts';
import { unsavedWork } from '../ui/dialogs/unsaved-work.ts';
import { guardedScreen } from './guarded-screen.tsx';
import type { Landing } from './landing.ts';
import { FailedOpening } from './opening/failed-opening.tsx';
import { safeAddress } from './safe-address.ts';
import { screens } from './screens.ts';
import { landing, publicSettings, whoIsSignedIn } from './session.ts';

/**
 * The routes of all screens: public ones are declared here, those that need a session in `screens.ts` (spec 000 section
 * 2).
 */
const root = createRootRoute({
  async beforeLoad({ location }) {
    // Before the first super admin exists, the first run is the only page.
    const { firstRun } = await publicSettings();
    if (firstRun && location.pathname !== '/first-run') throw redirect({ to: '/first-run', replace: true });
    // A link may open another page than that of its path, but only once per load.
    const page = pageAfter(await landing());
    if (isLandingShown || page === null) return;
    isLandingShown = true;
    if (location.pathname !== page) throw redirect({ href: page, replace: true });
  },
  notFoundComponent: () => <NotFound />,
  errorComponent: FailedOpening,
});
let isLandingShown = false;

/**
 * The page that a link opens from any path: the one for a new password, or home if the link was for another account.
 */
function pageAfter(landed: Landing): string | null {
  if (landed === 'choosing' || landed === 'recovering') return '/update-password';
  return landed === 'stayed' ? homeAddress : null;
}

/** Creates the first super admin of a new installation, and is not available afterwards. */
const firstRun = createRoute({
  getParentRoute: () => root,
  path: '/first-run',
  async beforeLoad() {
    if (!(await publicSettings()).firstRun) throw redirect({ href: homeAddress, replace: true });
  },
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/account/first-run-page.tsx'), 'FirstRunPage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  async beforeLoad({ search }) {
    if (await whoIsSignedIn()) throw redirect({ href: safeAddress(search.next), replace: true });
  },
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/account/sign-in-page.tsx'), 'SignInPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  async beforeLoad() {
    if (await whoIsSignedIn()) throw redirect({ href: homeAddress, replace: true });
  },
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/account/sign-up-page.tsx'), 'SignUpPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  loader: publicSettings,
  component: lazyRouteComponent(() => import('./pages/account/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const updatePassword = createRoute({
  getParentRoute: () => root,
  path: '/update-password',
  loader: async () => ({ settings: await publicSettings(), landing: await landing() }),
  component: lazyRouteComponent(
    () => import('./pages/account/update-password-page.tsx'),
    'UpdatePasswordPage',
  ),
});

/**
 * The target of links in mails and of providers. Their tokens are removed from the address before any route is matched.
 */
const confirm = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  async beforeLoad({ search }) {
    await landing();
    throw redirect({ href: safeAddress(search.next), replace: true });
  },
});

/**
 * The signed-in person, once the page is not covered. A page with unsaved changes is covered when its session ends; a
 * reload of the route must wait then instead of redirecting to the sign-in.
 */
async function whoGoesOn(): Promise<Me | null> {
  await waitUntilCovered(false);
  const me = await whoIsSignedIn();
  if (me || !unsavedWork.get()) return me;
  await waitUntilCovered(true);
  return whoGoesOn();
}

/** Routes that need a session. Without one they redirect to the sign-in, which returns to them. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  async beforeLoad({ location }) {
    const me = await whoGoesOn();
    if (!me) {
      const next = location.href === '/' ? {} : { next: location.href };
      throw redirect({ to: '/sign-in', search: next, replace: true });
    }
    return { me, actor: actorOf(me) };
  },
  component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
  errorComponent: FailedOpening,
});

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    beforeLoad({ context: { actor, me } }) {
      const href = screen.redirectFor?.(actor, todayIn(me.timeZone)) ?? null;
      if (href !== null) throw redirect({ href, replace: true });
    },
    component: guardedScreen(screen),
    caseSensitive: screen.caseSensitive === true,
    staticData: {
      title: screen.title,
      ...(screen.titleAt && { titleAt: screen.titleAt }),
      ownPhoneHeader: screen.ownPhoneHeader === true,
      fillsWindow: screen.fillsWindow === true,
      shape: screen.shape ?? 'list',
    },
  }),
);

const anythingElse = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: () => <NotFound />,
});

export const routeTree = root.addChildren([
  firstRun,
  signIn,
  signUp,
  resetPassword,
  updatePassword,
  confirm,
  signedIn.addChildren([...screenRoutes, anythingElse]),
]);
