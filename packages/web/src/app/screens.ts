import type { Actor } from '@bakehouse/domain/kernel/actor';
import { isUsable, seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import { IconSearch, IconSettings, IconShoppingBag, IconTable } from '@tabler/icons-react';
import {
  accountAddress,
  administrationHistoryAddress,
  categoriesAddress,
  exportsAddress,
  invoiceExportsAddress,
  mailLogAddress,
  ordersAddress,
  productionSheetAddress,
  productsAddress,
  searchAddress,
  settingsAddress,
  shopsAddress,
  usersAddress,
} from '../shared/addresses.ts';
import type { ScreenComponent } from './screen-component.ts';

/** One screen behind the sign-in. Route, guard and navigation follow from it. */
export interface Screen {
  /** Its address, as the router writes it. */
  readonly path: string;
  /** What the navigation and the browser's tab call it; the screen may add to it. */
  readonly title: string;
  /** People without this permission see 'Permission denied' (spec 000 section 2, spec 001 section 2). */
  readonly needs: Need;
  readonly load: () => Promise<ScreenComponent>;
  /** Where this person is taken instead; null where nowhere. */
  readonly redirectFor?: (actor: Actor, today: DeliveryDay) => string | null;
  /** Where it is in the navigation; screens without one are opened from other screens. */
  readonly navigation?: MainNavigation | AdminNavigation;
  /** On a phone it brings its own header, and the bottom tabs are away. */
  readonly ownPhoneHeader?: boolean;
}

interface MainNavigation {
  readonly place: 'main';
  /** The shorter title for the phone's tabs. */
  readonly tabLabel?: string;
  readonly Icon: TablerIcon;
  readonly address: (today: DeliveryDay) => string;
  /** Addresses that start like this belong to the screen. */
  readonly within: RegExp;
}

interface AdminNavigation {
  readonly place: 'admin';
  readonly address: string;
}

/** Every screen behind the sign-in, in the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Home',
    needs: 'signed-in',
    load: async () => (await import('../features/home/home.tsx')).Home,
    redirectFor: (actor, today) => (isUsable(actor) && !seesAllShops(actor) ? ordersAddress(today) : null),
  },
  {
    path: '/orders',
    title: 'Next open day',
    needs: 'view-orders',
    load: async () => (await import('./pages/next-open-day-page.tsx')).NextOpenDayPage,
  },
  {
    path: '/orders/$date',
    title: 'Orders',
    needs: 'view-orders',
    load: async () => (await import('./pages/orders-day-page.tsx')).OrdersDayPage,
    navigation: {
      place: 'main',
      Icon: IconShoppingBag,
      address: ordersAddress,
      within: /^\/orders\/(?!search)/,
    },
  },
  {
    // `/orders/:date/NEW/:shopID` and `/orders/:date/:orderID`
    path: '/orders/$date/$order/{-$shop}',
    title: 'Order',
    needs: 'view-orders',
    load: async () => (await import('./pages/order-page.tsx')).OrderPage,
    ownPhoneHeader: true,
  },
  {
    path: '/orders/search/{-$term}',
    title: 'Search',
    needs: 'view-orders',
    load: async () => (await import('./pages/search-page.tsx')).SearchPage,
    navigation: {
      place: 'main',
      Icon: IconSearch,
      address: () => searchAddress(),
      within: /^\/orders\/search(\/|$)/,
    },
  },
  {
    path: '/production-sheet/$date',
    title: 'Production sheet',
    needs: 'view-orders',
    load: async () => (await import('./pages/production-sheet-page.tsx')).ProductionSheetPage,
    navigation: {
      place: 'main',
      tabLabel: 'Production',
      Icon: IconTable,
      address: productionSheetAddress,
      within: /^\/production-sheet\//,
    },
  },
  {
    path: '/admin',
    title: 'Admin',
    needs: 'view-administration',
    load: async () => (await import('../features/account-states/permission-denied.tsx')).PermissionDenied,
    redirectFor: firstAdminAddress,
    navigation: { place: 'main', Icon: IconSettings, address: () => '/admin', within: /^\/admin(\/|$)/ },
  },
  {
    path: shopsAddress,
    title: 'Shops',
    needs: 'view-administration',
    load: async () => (await import('../features/shops/shops-screen.tsx')).ShopsScreen,
    navigation: { place: 'admin', address: shopsAddress },
  },
  {
    path: productsAddress,
    title: 'Products',
    needs: 'view-administration',
    load: async () => (await import('./pages/products-page.tsx')).ProductsPage,
    navigation: { place: 'admin', address: productsAddress },
  },
  {
    // Opened from the products.
    path: categoriesAddress,
    title: 'Categories and suppliers',
    needs: 'view-administration',
    load: async () => (await import('../features/categories/categories-screen.tsx')).CategoriesScreen,
  },
  {
    path: usersAddress,
    title: 'Users',
    needs: 'super-admin',
    load: async () => (await import('./pages/users-page.tsx')).UsersPage,
    navigation: { place: 'admin', address: usersAddress },
  },
  {
    path: exportsAddress,
    title: 'PW Export',
    needs: 'view-administration',
    load: async () =>
      (await import('../features/delivery-export/delivery-export-screen.tsx')).DeliveryExportScreen,
    navigation: { place: 'admin', address: exportsAddress },
  },
  {
    path: invoiceExportsAddress,
    title: 'Invoice Export',
    needs: 'view-administration',
    load: async () =>
      (await import('../features/invoice-export/invoice-export-screen.tsx')).InvoiceExportScreen,
    navigation: { place: 'admin', address: invoiceExportsAddress },
  },
  {
    path: mailLogAddress,
    title: 'Mail log',
    needs: 'super-admin',
    load: async () => (await import('../features/mail-log/mail-log-screen.tsx')).MailLogScreen,
    navigation: { place: 'admin', address: mailLogAddress },
  },
  {
    path: administrationHistoryAddress,
    title: 'History',
    needs: 'view-administration',
    load: async () => (await import('../features/administration-history/history-screen.tsx')).HistoryScreen,
    navigation: { place: 'admin', address: administrationHistoryAddress },
  },
  {
    path: settingsAddress,
    title: 'Settings',
    needs: 'super-admin',
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
    navigation: { place: 'admin', address: settingsAddress },
  },
  {
    path: accountAddress,
    title: 'Your account',
    needs: 'signed-in',
    load: async () => (await import('./pages/account-page.tsx')).AccountPage,
  },
];

/** The first screen of administration that this person may open. */
function firstAdminAddress(actor: Actor): string | null {
  const first = screens.find(
    ({ navigation, needs }) => navigation?.place === 'admin' && meets(actor, needs),
  )?.navigation;
  return first?.place === 'admin' ? first.address : null;
}
