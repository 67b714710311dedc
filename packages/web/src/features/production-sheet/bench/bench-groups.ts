import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { TickEvent } from '@bakehouse/domain/production/bench';
import { benchState, changedSince, sumShopChanges } from '@bakehouse/domain/production/bench';
import { countOf } from '@bakehouse/domain/words/words';
import type { BenchChange, BenchRow, SeenSheet } from './bench-sheet.ts';

/** A product of the bench view, as it is shown. */
export interface BenchLine extends BenchRow {
  readonly done: boolean;
  /** The total at its tick, or when this device first read it, if it has changed since; null otherwise. */
  readonly former: number | null;
  /** The changes in words: 'Castle Street 18 to 22, 04:10'. */
  readonly why: string;
}

/** A category, open products first. */
export interface BenchGroup {
  readonly name: string;
  readonly lines: readonly BenchLine[];
  readonly left: number;
}

/** The groups of a day in kitchen order. */
export function groupsOf(
  { rows, changes }: SeenSheet,
  words: ReadonlyMap<ProductId, TickEvent>,
  timeZone: string,
): readonly BenchGroup[] {
  const changesOf = Map.groupBy(changes, ({ productId }) => productId);
  const lines = rows.flatMap((row) => {
    const line = lineOf(row, words.get(row.productId), changesOf.get(row.productId) ?? [], timeZone);
    // A product that is no longer ordered is shown only while its change is news.
    return row.total === 0 && line.former === null ? [] : [line];
  });
  return [...Map.groupBy(lines, ({ categoryName }) => categoryName)].map(([name, ofGroup]) => {
    const todo = ofGroup.filter(({ done }) => !done);
    return { name, lines: [...todo, ...ofGroup.filter(({ done }) => done)], left: todo.length };
  });
}

function lineOf(
  row: BenchRow,
  word: TickEvent | undefined,
  changes: readonly BenchChange[],
  timeZone: string,
): BenchLine {
  const state = benchState(row.total, word);
  if (state.kind === 'done') return { ...row, done: true, former: null, why: '' };
  const since = word ? changes.filter(({ at }) => Date.parse(at) > Date.parse(word.saidAt)) : changes;
  if (state.kind === 'changed') {
    const why = changeWords(since, state.more, timeZone);
    const words = [changedSince(state.more), why].filter(Boolean).join(': ');
    return { ...row, done: false, former: word?.total ?? null, why: words };
  }
  const former = since.at(-1)?.before ?? row.total;
  if (former === row.total) return { ...row, done: false, former: null, why: '' };
  return { ...row, done: false, former, why: changeWords(since, row.total - former, timeZone) };
}

/** The authors of a total's change by `more`, and the time of the last one: 'Castle Street 18 to 22, 04:10'. */
function changeWords(changes: readonly BenchChange[], more: number, timeZone: string): string {
  const [newest] = changes;
  if (!newest) return '';
  const time = formatTime(Temporal.Instant.from(newest.at), timeZone);
  const shops = sumShopChanges(
    changes.map((change) => change.shops),
    more,
  );
  const [shop, ...others] = shops;
  if (!shop) return `Changed by ${time}`;
  if (others.length > 0) return `${countOf(shops.length, 'shop')}, ${time}`;
  return `${shop.name} ${formatCount(shop.before)} to ${formatCount(shop.after)}, ${time}`;
}

/** The shops of a change, for the list of the latest ones. */
export function changedBy({ shops }: Pick<BenchChange, 'shops'>): string {
  const [shop, ...others] = shops;
  if (!shop) return '';
  return others.length > 0 ? countOf(shops.length, 'shop') : shop.name;
}

/** '12 of 110 done'. */
export function doneWords(groups: readonly BenchGroup[]): string {
  const { done, all } = countDone(groups);
  return `${formatCount(done)} of ${formatCount(all)} done`;
}

export function countDone(groups: readonly BenchGroup[]): { readonly done: number; readonly all: number } {
  const all = groups.reduce((count, { lines }) => count + lines.length, 0);
  return { done: all - groups.reduce((count, { left }) => count + left, 0), all };
}
