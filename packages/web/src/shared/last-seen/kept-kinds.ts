import { isRecord } from '@bakehouse/domain/merging/is-record';

/**
 * What this device keeps of the server's answers: who the person is, and the screens of a day's work. Administration,
 * search and papers stay with the server, for they hold what other people gave it.
 */
const keptKinds = new Set([
  'account.me',
  'account.todayFacts',
  'days.getStrip',
  'days.listOrders',
  'days.getShopGrid',
  'days.listShops',
  'days.getProductionSheet',
  'days.getUsualTotals',
  'home.openShop',
  'home.openNight',
  'home.openUsualLoad',
  'orders.openOrder',
  'orders.openNewOrder',
  'specCards.openCard',
  'specCards.searchRecipes',
]);

/** The route and the input of a query, as the interface names them; null for a query of something else. */
export function questionOf(
  queryKey: readonly unknown[],
): { readonly kind: string; readonly input: Readonly<Record<string, unknown>> } | null {
  const [path, choice] = queryKey;
  if (!Array.isArray(path)) return null;
  const given = isRecord(choice) ? choice['input'] : undefined;
  return { kind: path.join('.'), input: isRecord(given) ? given : {} };
}

/** Whether the answer to a query is kept on this device. */
export function isKept(queryKey: readonly unknown[]): boolean {
  const question = questionOf(queryKey);
  return question !== null && keptKinds.has(question.kind);
}
