/** The ids in the addresses of screens. */
export interface ScreenIds {
  /** Formatted for addresses: 21-Nov-2026. */
  readonly day: string;
  readonly shopId: number;
  readonly pid: number;
}

/** An address of every screen that needs a session, by its path in the web app's list. */
export const everyScreen: Readonly<Record<string, (numbers: ScreenIds) => string>> = {
  '/': () => '/',
  '/home': () => '/home',
  '/orders': () => '/orders',
  '/orders/$date': ({ day }) => `/orders/${day}`,
  '/orders/$date/$order/{-$shop}': ({ day, shopId }) => `/orders/${day}/NEW/${shopId}`,
  '/orders/search/{-$term}': () => '/orders/search/bread',
  '/production-sheet/$date': ({ day }) => `/production-sheet/${day}`,
  '/production-sheet/$date/bench': ({ day }) => `/production-sheet/${day}/bench`,
  '/spec-cards/{-$search}/{-$pid}': () => '/spec-cards/bread',
  '/spec-cards/$search/$pid/edit': ({ pid }) => `/spec-cards/ALL/${pid}/edit`,
  '/spec-cards/$search/$pid/history': ({ pid }) => `/spec-cards/ALL/${pid}/history`,
  '/spec-cards/new': () => '/spec-cards/new',
  '/spec-cards/differences': () => '/spec-cards/differences',
  '/spec-cards/book': () => '/spec-cards/book',
  '/spec-cards/$search/$pid/label': ({ pid }) => `/spec-cards/ALL/${pid}/label`,
  '/spec-cards/label-prints': () => '/spec-cards/label-prints',
  '/spec-cards/$search/$pid/kitchen': ({ pid }) => `/spec-cards/ALL/${pid}/kitchen`,
  '/admin': () => '/admin',
  '/admin/imports/$importId': () => '/admin/imports/1',
  '/admin/imports/$importId/columns': () => '/admin/imports/1/columns',
  '/admin/shops': () => '/admin/shops',
  '/admin/products': () => '/admin/products',
  '/admin/categories': () => '/admin/categories',
  '/admin/users': () => '/admin/users',
  '/admin/exports': () => '/admin/exports',
  '/admin/invoice-exports': () => '/admin/invoice-exports',
  '/admin/leads': () => '/admin/leads',
  '/admin/leads/draw/$campaignId': () => '/admin/leads/draw/1',
  '/admin/campaigns': () => '/admin/campaigns',
  '/admin/campaigns/$campaignId': () => '/admin/campaigns/1',
  '/admin/mail-log/{-$mailId}': () => '/admin/mail-log',
  '/admin/history': () => '/admin/history',
  '/admin/settings': () => '/admin/settings',
  '/admin/backups': () => '/admin/backups',
  '/admin/status': () => '/admin/status',
  '/admin/first-steps': () => '/admin/first-steps',
  '/account': () => '/account',
  '/help/{-$guide}': () => '/help',
};
