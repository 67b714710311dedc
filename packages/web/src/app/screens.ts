import type { Actor } from '@bakehouse/domain/kernel/actor';
import { isUsable, seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconNotebook, IconSearch, IconSettings, IconShoppingBag, IconTable } from '@tabler/icons-react';
import {
  accountAddress,
  administrationHistoryAddress,
  allergenDifferencesAddress,
  backupsAddress,
  campaignsAddress,
  categoriesAddress,
  exportsAddress,
  firstStepsAddress,
  helpAddress,
  homeAddress,
  importsAddress,
  invoiceExportsAddress,
  labelPrintsAddress,
  leadsAddress,
  mailLogAddress,
  newRecipeAddress,
  ordersAddress,
  productionSheetAddress,
  productsAddress,
  recipeBookAddress,
  searchAddress,
  settingsAddress,
  shopsAddress,
  specCardsAddress,
  statusAddress,
  usersAddress,
} from '../shared/addresses.ts';
import { isSheetReader } from '../shared/session/is-sheet-reader.ts';
import type { Screen } from './screen.ts';

/** Every screen that needs a session, in the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Home',
    needs: 'signed-in',
    shape: 'home',
    load: async () => (await import('../features/home/office/office-home.tsx')).OfficeHome,
    redirectFor: redirectFromRoot,
  },
  {
    path: homeAddress,
    title: 'Your home',
    needs: 'signed-in',
    shape: 'home',
    load: async () => (await import('./pages/home-page.tsx')).HomePage,
    redirectFor: redirectFromHome,
  },
  {
    path: '/orders',
    title: 'Next open day',
    needs: 'view-orders',
    shape: 'day',
    load: async () => (await import('./pages/orders/next-open-day-page.tsx')).NextOpenDayPage,
  },
  {
    path: '/orders/$date',
    title: 'Orders',
    needs: 'view-orders',
    shape: 'day',
    load: async () => (await import('./pages/orders/orders-day-page.tsx')).OrdersDayPage,
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
    shape: 'order',
    load: async () => (await import('./pages/orders/order-page.tsx')).OrderPage,
    ownPhoneHeader: true,
  },
  {
    path: '/orders/search/{-$term}',
    title: 'Search',
    needs: 'view-orders',
    shape: 'search',
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
    shape: 'sheet',
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
    path: '/production-sheet/$date/bench',
    title: 'Bench mode',
    needs: 'view-orders',
    shape: 'sheet',
    load: async () => (await import('./pages/production-sheet-page.tsx')).BenchPage,
    fillsWindow: true,
  },
  {
    // `/spec-cards/:search?/:pid?`: the search, and a card over it
    path: '/spec-cards/{-$search}/{-$pid}',
    title: 'Spec Cards',
    needs: 'view-spec-cards',
    load: async () => (await import('./pages/spec-cards-page.tsx')).SpecCardsPage,
    navigation: {
      place: 'main',
      Icon: IconNotebook,
      address: () => specCardsAddress(),
      within: /^\/spec-cards(\/|$)/i,
    },
  },
  {
    path: '/spec-cards/$search/$pid/edit',
    title: 'Edit recipe item',
    needs: 'edit-spec-cards',
    shape: 'form',
    load: async () => (await import('./pages/recipe-editor-page.tsx')).RecipeEditorPage,
  },
  {
    path: '/spec-cards/$search/$pid/history',
    title: 'History of a spec card',
    needs: 'view-spec-cards',
    load: async () => (await import('./pages/recipe-editor-page.tsx')).RecipeHistoryPage,
  },
  {
    path: newRecipeAddress,
    title: 'Add recipe item',
    needs: 'edit-spec-cards',
    shape: 'form',
    load: async () => (await import('./pages/recipe-editor-page.tsx')).NewRecipePage,
    caseSensitive: true,
  },
  {
    path: allergenDifferencesAddress,
    title: 'Allergen differences',
    needs: 'view-spec-cards',
    load: async () =>
      (await import('../features/allergen-differences/differences-screen.tsx')).DifferencesScreen,
    caseSensitive: true,
  },
  {
    path: recipeBookAddress,
    title: 'The book at a glance',
    needs: 'view-spec-cards',
    load: async () => (await import('../features/recipe-book/recipe-book-screen.tsx')).RecipeBookScreen,
    caseSensitive: true,
  },
  {
    path: '/spec-cards/$search/$pid/label',
    title: 'Label',
    needs: 'view-spec-cards',
    shape: 'document',
    load: async () => (await import('./pages/label-page.tsx')).LabelPage,
  },
  {
    path: labelPrintsAddress(),
    title: 'Label prints',
    needs: 'view-spec-cards',
    load: async () => (await import('../features/labels/prints/label-prints-screen.tsx')).LabelPrintsScreen,
    caseSensitive: true,
  },
  {
    path: '/spec-cards/$search/$pid/kitchen',
    title: 'Kitchen view',
    needs: 'view-spec-cards',
    shape: 'document',
    load: async () => (await import('./pages/spec-cards-page.tsx')).KitchenPage,
    fillsWindow: true,
  },
  {
    path: importsAddress,
    title: 'Imports',
    needs: 'edit-administration',
    load: async () => (await import('../features/imports/start/imports-screen.tsx')).ImportsScreen,
    // People who may not import are redirected to the first screen that they may open.
    redirectFor: firstAdminAddress,
    navigation: { place: 'admin', address: importsAddress, within: /^\/admin\/imports\// },
    area: {
      place: 'main',
      title: 'Admin',
      needs: 'view-administration',
      Icon: IconSettings,
      address: () => importsAddress,
      within: /^\/admin(\/|$)/,
    },
  },
  {
    path: '/admin/imports/$importId',
    title: 'Import',
    needs: 'edit-administration',
    load: async () => (await import('./pages/import-page.tsx')).ImportPage,
  },
  {
    path: '/admin/imports/$importId/columns',
    title: 'Columns of a file',
    needs: 'edit-administration',
    shape: 'form',
    load: async () => (await import('./pages/import-page.tsx')).ImportColumnsPage,
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
    titleAt: (search) => (new URLSearchParams(search).get('view') === 'availability' ? 'Availability' : null),
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
    path: leadsAddress,
    title: 'Leads',
    needs: 'view-administration',
    load: async () => (await import('../features/leads/leads-screen.tsx')).LeadsScreen,
    navigation: {
      place: 'admin',
      address: leadsAddress,
      within: /^\/admin\/(leads\/|campaigns(\/|$))/,
      afterRule: true,
    },
  },
  {
    path: `${leadsAddress}/draw/$campaignId`,
    title: 'The draw',
    needs: 'view-administration',
    load: async () => (await import('./pages/campaign-pages.tsx')).DrawPage,
  },
  {
    path: campaignsAddress,
    title: 'Campaigns',
    needs: 'view-administration',
    load: async () => (await import('../features/campaigns/list/campaigns-screen.tsx')).CampaignsScreen,
  },
  {
    path: `${campaignsAddress}/$campaignId`,
    title: 'Campaign',
    needs: 'view-administration',
    shape: 'form',
    load: async () => (await import('./pages/campaign-pages.tsx')).CampaignPage,
  },
  {
    // The list, and an e-mail beside it
    path: `${mailLogAddress}/{-$mailId}`,
    title: 'Mail log',
    needs: 'super-admin',
    load: async () => (await import('./pages/mail-log-page.tsx')).MailLogPage,
    navigation: { place: 'admin', address: mailLogAddress, within: /^\/admin\/mail-log(\/|$)/ },
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
    shape: 'form',
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
    navigation: { place: 'admin', address: settingsAddress },
  },
  {
    // The first run leads here.
    path: firstStepsAddress,
    title: 'First steps',
    needs: 'super-admin',
    shape: 'form',
    load: async () => (await import('../features/first-steps/first-steps-screen.tsx')).FirstStepsScreen,
  },
  {
    path: statusAddress,
    title: 'Status',
    needs: 'super-admin',
    shape: 'form',
    load: async () => (await import('../features/server-status/server-status-screen.tsx')).ServerStatusScreen,
    navigation: { place: 'admin', address: statusAddress },
  },
  {
    path: backupsAddress,
    title: 'Backups',
    needs: 'super-admin',
    load: async () => (await import('../features/backups/backups-screen.tsx')).BackupsScreen,
    navigation: { place: 'admin', address: backupsAddress },
  },
  {
    path: accountAddress,
    title: 'Your account',
    needs: 'signed-in',
    shape: 'form',
    load: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  },
  {
    path: `${helpAddress()}/{-$guide}`,
    title: 'Help',
    needs: 'signed-in',
    load: async () => (await import('./pages/help-page.tsx')).HelpPage,
  },
];

/**
 * Redirects shop people to the orders of today (spec 000 section 2), and people who may not see orders to what they may
 * see.
 */
function redirectFromRoot(actor: Actor, today: DeliveryDay): string | null {
  if (!isUsable(actor) || seesAllShops(actor)) return null;
  return meets(actor, 'view-orders') ? ordersAddress(today) : homeAddress;
}

/**
 * The target of a sign-in (decision 076). Null for shop people, who have a home page, and for readers of the sheet,
 * whom the home page redirects to its day.
 */
function redirectFromHome(actor: Actor): string | null {
  if (!isUsable(actor)) return null;
  if (!meets(actor, 'view-orders')) return meets(actor, 'view-spec-cards') ? specCardsAddress() : null;
  return seesAllShops(actor) && !isSheetReader(actor) ? '/' : null;
}

/** The first administration screen that this person may open; null if it is the one at `/admin` itself. */
function firstAdminAddress(actor: Actor): string | null {
  const first = screens.find(
    ({ navigation, needs }) => navigation?.place === 'admin' && meets(actor, needs),
  )?.navigation;
  return first?.place === 'admin' && first.address !== importsAddress ? first.address : null;
}
