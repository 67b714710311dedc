import type { FoundOrders } from '@bakehouse/contract/search';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { firstValidDay, lastValidDay } from '@bakehouse/domain/kernel/day';
import type { SearchText } from '@bakehouse/domain/orders/search';
import { isIndexed, parseSearchText, searchLimit } from '@bakehouse/domain/orders/search';
import type { Reader } from '../../platform/database/reader.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { readFoundOrders } from './read-found-orders.ts';
import { searchStatement } from './search-statements.ts';

/** The filter of a search; parts that are left out do not restrict it. */
export type OrderSearch = {
  readonly text: string;
  readonly from?: DeliveryDay | undefined;
  readonly to?: DeliveryDay | undefined;
  readonly shopId?: ShopId | undefined;
  readonly brandId?: number | undefined;
};

/** Finds orders, newest day first, among the shops that this person sees (spec 000 sections 2, 5 and 7). */
export async function searchOrders(
  database: Reader,
  actor: Actor,
  search: OrderSearch,
  now: Temporal.Instant,
): Promise<FoundOrders> {
  const words = parseSearchText(search.text);
  const shops = await findShops(database, actor, search);
  const { statement, values } = searchStatement({
    from: search.from ?? firstValidDay,
    to: search.to ?? lastValidDay,
    words: words && patternOf(words),
    isSpaced: words !== null && isSpaced(words),
    isShort: words !== null && !isIndexed(words.words),
    orderId: words?.orderId ?? null,
    shops,
  });
  const { ids, searched_from: searchedFrom } = await statement.one(database, ...values);
  const found = await readFoundOrders(database, ids);
  return {
    ...found,
    limitReached: ids.length === searchLimit,
    searchedFrom,
    serverNow: now.toString(),
  };
}

function isSpaced({ words }: SearchText): boolean {
  return words.includes(' ');
}

/**
 * The characters that count as blanks between words. A line feed does not: it separates the fields of the searched
 * text.
 */
const blanks = String.raw`[[:blank:]\u00a0]+`;

/** The pattern for `like`, or a regular expression if there are blanks. Special characters are escaped. */
function patternOf(text: SearchText): string {
  return isSpaced(text)
    ? text.words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(' ', blanks)
    : `%${text.words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The shops to search: those of the filter that this person sees; null for all. */
async function findShops(
  database: Reader,
  actor: Actor,
  { shopId, brandId }: OrderSearch,
): Promise<readonly ShopId[] | null> {
  const visible = visibleShops(actor);
  const mayBe = (id: ShopId) => visible === null || visible.includes(id);
  const allowed = shopId === undefined ? visible : [shopId].filter(mayBe);
  if (brandId === undefined) return allowed;
  // A list of ids gives a better plan than a subquery.
  const ofBrand = await database.selectFrom('shops').select('id').where('brand_id', '=', brandId).execute();
  const ids = ofBrand.map(({ id }) => id);
  return allowed === null ? ids : ids.filter((id) => allowed.includes(id));
}
