import type { DifferenceLine, DifferencesView } from '@bakehouse/contract/spec-cards/spec-cards';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { compareWords } from '@bakehouse/domain/words/words';
import { longestPrefixWithin } from '../../platform/api/fill-answer.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { BookDifference, KnownBook } from './known-book.ts';
import { readKnownBook } from './known-book.ts';
import { readOrderCounts } from './orders-to-come.ts';
import type { Reach } from './reach.ts';
import { createReach } from './reach.ts';
import { viewName } from './view-items.ts';
import type { SourceView } from './view-sources.ts';
import { listSources } from './view-sources.ts';

/** The dangerous ones first. */
const kinds = ['missing', 'unknown', 'too-much'] as const satisfies readonly BookDifference['kind'][];
/** The most lines of each kind, which are also limited in bytes. */
const mostOfKind = 1_000;
const bytesOfKind = 4 * 1024 * 1024;

/** A difference with what it affects. */
type Weighed = { readonly difference: BookDifference; readonly reach: Reach; readonly orders: number };

/** The differences between declared allergens and those of ingredients (D22), and what they affect. */
export async function listDifferences(
  database: Reader,
  actor: Actor,
  now: Temporal.Instant,
): Promise<DifferencesView> {
  const [known, { clock }] = await Promise.all([readKnownBook(database), readBusinessSettings(database)]);
  const reachOf = createReach(known);
  const found = known.differences.map((difference) => ({ difference, reach: reachOf(difference.subject) }));
  const products = new Set(found.flatMap(({ reach }) => [...reach.products]));
  const today = todayAt(now, clock.timeZone);
  const countOrders = await readOrderCounts(database, [...products], today, visibleShops(actor));
  const weighed = Map.groupBy(
    found.map((each): Weighed => ({ ...each, orders: countOrders(each.reach.products) })),
    ({ difference }) => difference.kind,
  );
  const sourcesOf = createSources(known);
  const linesOf = (kind: BookDifference['kind']) =>
    (weighed.get(kind) ?? [])
      .sort((a, b) => b.orders - a.orders || compareNames(a.difference, b.difference))
      .slice(0, mostOfKind)
      .map((each) => viewLine(each, sourcesOf));
  const countOf = (kind: BookDifference['kind']) => weighed.get(kind)?.length ?? 0;
  return {
    bookVersion: known.version,
    checkedAt: now.toString(),
    counts: { missing: countOf('missing'), unknown: countOf('unknown'), tooMuch: countOf('too-much') },
    differences: kinds.flatMap((kind) => longestPrefixWithin(linesOf(kind), bytesOfKind)),
  };
}

function viewLine({ difference, reach, orders }: Weighed, sourcesOf: SourcesOf): DifferenceLine {
  const { kind, words, isMayContain, subject } = difference;
  const line = {
    ...{ kind, words: [...words], isMayContain },
    ...{ products: reach.products.size, recipes: reach.recipes, orders },
  };
  const sourceIn = (pid: number) => sourcesOf(pid).find((source) => explains(source, difference)) ?? null;
  if (subject.kind === 'card') {
    const { recipe } = subject;
    return {
      ...line,
      subject: { kind: 'card', ...viewName(recipe) },
      declared: recipe.allergens && [...recipe.allergens],
      source: sourceIn(recipe.pid),
    };
  }
  const { product, cards } = subject;
  const cardPid = cards.pids.find(sourceIn) ?? Math.min(...cards.pids);
  return {
    ...line,
    subject: { kind: 'product', productId: product.productId, name: product.name, cardPid },
    declared: product.allergens && [...product.allergens],
    source: sourceIn(cardPid),
  };
}

type SourcesOf = (pid: number) => readonly SourceView[];

/** The sources of the allergens of items, computed once for each item. */
function createSources(known: KnownBook): SourcesOf {
  const sources = new Map<number, readonly SourceView[]>();
  return (pid) => {
    const found = sources.get(pid) ?? listSources(known, pid);
    sources.set(pid, found);
    return found;
  };
}

/** An allergen that is declared in excess has no source. */
function explains({ word, why }: SourceView, { kind, words, isMayContain }: BookDifference): boolean {
  if (kind === 'too-much' || word !== words[0]) return false;
  const wanted = kind === 'unknown' ? 'unknown' : isMayContain ? 'may-contain' : 'contains';
  return why === wanted;
}

/** By name, then in the order of the list of allergens. */
function compareNames({ subject: a }: BookDifference, { subject: b }: BookDifference): number {
  const nameOf = (subject: BookDifference['subject']) =>
    subject.kind === 'card' ? nameOfRecipe(subject.recipe) : subject.product.name;
  return compareWords(nameOf(a), nameOf(b));
}
