import type { Need } from '@bakehouse/domain/kernel/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { everyScreen } from '../../../../e2e/support/every-screen.ts';
import { person } from '../../test/person.ts';
import { renderOnPage } from '../../test/render.tsx';
import { actorOf, MeProvider } from '../shared/session/me.tsx';
import { guardedScreen } from './guarded-screen.tsx';
import { routeTree } from './routes.tsx';
import { screens } from './screens.ts';
import { adminDestinationsFor, destinationsFor } from './shell/navigation.ts';

const people = {
  shop: person({ orders: 2 }),
  baker: person({ orders: 0, specCards: 1 }),
  reader: person({ admin: true, orders: 2, administration: 1 }),
  office: person({ admin: true, orders: 2, administration: 2 }),
  'super admin': person({ admin: true, superAdmin: true }),
} as const;

/** Who may open a screen with this need, stated independently of the code. */
const mayOpen: Partial<Record<Need, readonly (keyof typeof people)[]>> = {
  'signed-in': ['shop', 'baker', 'reader', 'office', 'super admin'],
  'view-orders': ['shop', 'reader', 'office', 'super admin'],
  'view-spec-cards': ['baker', 'super admin'],
  'edit-spec-cards': ['super admin'],
  'view-administration': ['reader', 'office', 'super admin'],
  'edit-administration': ['office', 'super admin'],
  'super-admin': ['super admin'],
};

test('every path and every title is listed once', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
});

test('the tests and the benchmark that open every screen in a browser list all of them', () => {
  expect(Object.keys(everyScreen).sort()).toEqual(screens.map(({ path }) => path).sort());
});

test.each(
  screens.flatMap(({ title, needs }) => Object.keys(people).map((who) => [title, needs, who] as const)),
)('%s, which asks for %s, opens for the right people: %s', async (title, needs, who) => {
  const root = createRootRoute({
    component: guardedScreen({ title, needs, load: async () => () => <p>{title} is open</p> }),
  });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const me = people[who as keyof typeof people];
  renderOnPage(
    <QueryClientProvider client={new QueryClient()}>
      <MeProvider me={me}>
        <RouterProvider router={router} />
      </MeProvider>
    </QueryClientProvider>,
  );
  const isOpen = mayOpen[needs]?.some((one) => one === who) ?? false;
  expect(await screen.findByText(isOpen ? `${title} is open` : /permission denied/i)).toBeTruthy();
});

test.each([
  ['shop', ['Orders', 'Search', 'Production sheet'], []],
  ['baker', ['Spec Cards'], []],
  [
    'reader',
    ['Orders', 'Search', 'Production sheet', 'Admin'],
    ['Shops', 'Products', 'PW Export', 'Invoice Export', 'Leads', 'History'],
  ],
  [
    'office',
    ['Orders', 'Search', 'Production sheet', 'Admin'],
    ['Imports', 'Shops', 'Products', 'PW Export', 'Invoice Export', 'Leads', 'History'],
  ],
  [
    'super admin',
    ['Orders', 'Search', 'Production sheet', 'Spec Cards', 'Admin'],
    [
      'Imports',
      'Shops',
      'Products',
      'Users',
      'PW Export',
      'Invoice Export',
      'Leads',
      'Mail log',
      'History',
      'Settings',
      'Status',
      'Backups',
    ],
  ],
] as const)('the navigation of %s leads to what that person may open', (who, main, admin) => {
  const actor = actorOf(people[who]);
  expect(destinationsFor(actor).map(({ title }) => title)).toEqual(main);
  expect(adminDestinationsFor(actor).map(({ title }) => title)).toEqual(admin);
});

test('Admin opens the imports for people who may import, and redirects others to their first permitted screen', () => {
  const redirectOf = (path: string, who: keyof typeof people) =>
    screens.find((one) => one.path === path)?.redirectFor?.(actorOf(people[who]), '2026-11-21' as never);
  expect(redirectOf('/admin', 'super admin')).toBeNull();
  expect(redirectOf('/admin', 'office')).toBeNull();
  expect(redirectOf('/admin', 'reader')).toBe('/admin/shops');
  expect(redirectOf('/admin', 'shop')).toBeNull();
  expect(redirectOf('/', 'shop')).toBe('/orders/21-Nov-2026');
  expect(redirectOf('/', 'office')).toBeNull();
});

test('a sign-in leads each role to its home page', () => {
  const homeOf = (facts: Parameters<typeof person>[0]) =>
    screens
      .find(({ path }) => path === '/home')
      ?.redirectFor?.(actorOf(person(facts)), '2026-11-21' as never);
  expect(homeOf({ orders: 2 }), 'a shop').toBeNull();
  expect(homeOf({ orders: 1 }), 'a shop that only reads').toBeNull();
  expect(homeOf({ orders: 0, specCards: 1 }), 'a baker').toBe('/spec-cards');
  expect(homeOf({ orders: 0, specCards: 0 }), 'who may open nothing').toBeNull();
  expect(homeOf({ admin: true, orders: 1, administration: 0 }), 'who reads the sheet').toBeNull();
  expect(homeOf({ admin: true, orders: 2, administration: 2 }), 'the office').toBe('/');
  expect(homeOf({ admin: true, orders: 1, administration: 1 }), 'the accounts').toBe('/');
  expect(homeOf({ admin: true, superAdmin: true }), 'a super admin').toBe('/');
  expect(homeOf({ active: false }), 'who is not yet active').toBeNull();
});

test.each([
  ['/', 'Home'],
  ['/home', 'Your home'],
  ['/orders', 'Next open day'],
  ['/orders/21-Nov-2026', 'Orders'],
  ['/orders/21-Nov-2026/', 'Orders'],
  ['/orders/21-Nov-2026/48206', 'Order'],
  ['/orders/21-Nov-2026/NEW/7', 'Order'],
  ['/orders/search', 'Search'],
  ['/orders/search/rye', 'Search'],
  ['/production-sheet/21-Nov-2026', 'Production sheet'],
  ['/spec-cards', 'Spec Cards'],
  ['/spec-cards/SPONGE%2010IN', 'Spec Cards'],
  ['/spec-cards/10412/10412', 'Spec Cards'],
  ['/spec-cards/book', 'The book at a glance'],
  // Search texts are in capitals, keywords of paths are not.
  ['/spec-cards/BOOK', 'Spec Cards'],
  ['/spec-cards/DIFFERENCES', 'Spec Cards'],
  ['/spec-cards/NEW', 'Spec Cards'],
  ['/spec-cards/SPONGE/10412/kitchen', 'Kitchen view'],
  ['/admin', 'Imports'],
  ['/admin/imports/12', 'Import'],
  ['/admin/imports/12/columns', 'Columns of a file'],
  ['/admin/shops', 'Shops'],
  ['/admin/users', 'Users'],
  ['/admin/leads', 'Leads'],
  ['/admin/leads/draw/3', 'The draw'],
  ['/admin/campaigns', 'Campaigns'],
  ['/admin/campaigns/3', 'Campaign'],
  ['/admin/campaigns/new', 'Campaign'],
  ['/orders/21-Nov-2026/NEW/7/more', undefined],
])('the address %s opens %s', (address, title) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  const { fullPath = '' } = router.matchRoutes(router.latestLocation).at(-1) ?? {};
  const trimmed = fullPath === '/' ? fullPath : fullPath.replace(/\/$/, '');
  expect(screens.find(({ path }) => path === trimmed)?.title).toBe(title);
});
