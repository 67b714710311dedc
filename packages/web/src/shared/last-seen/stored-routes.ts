import { isRecord } from '@bakehouse/domain/merging/is-record';

/**
 * The routes whose answers are stored on this device: the person, and the screens of a day's work. Administration,
 * searches and documents are not stored, because they contain other people's data.
 */
const storedRoutes = new Set([
  'account.me',
  'account.todayFacts',
  'days.getStrip',
  'days.listOrders',
  'days.getShopGrid',
  'days.listShops',
  'days.getProductionSheet',
  'days.getUsualTotals',
  'home.openShop',
  'home.readNight',
  'home.openUsualLoad',
  'orders.openOrder',
  'orders.openNewOrder',
  'specCards.openCard',
  'specCards.searchRecipes',
]);

/** The route and the input of a query by its key; null for a query that is not one of our API. */
export function routeOf(
  queryKey: readonly unknown[],
): { readonly kind: string; readonly input: Readonly<Record<string, unknown>> } | null {
  const [path, choice] = queryKey;
  if (!Array.isArray(path)) return null;
  const given = isRecord(choice) ? choice['input'] : undefined;
  return { kind: path.join('.'), input: isRecord(given) ? given : {} };
}

/** Whether the answer to a query is stored on this device. */
export function isStored(queryKey: readonly unknown[]): boolean {
  const route = routeOf(queryKey);
  return route !== null && storedRoutes.has(route.kind);
}
