import type { ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { sheetPrintQuery } from '../api.ts';
import type { PrintJobFacts } from '../loading/sheet-of-answer.ts';
import { factsKeepingFormer, factsOfSupplier, sheetOf } from '../loading/sheet-of-answer.ts';
import { baselineOf, isOutdated } from './baseline.ts';
import { compareOrders } from './order-changes.ts';
import { withoutSeenChanges } from './seen-changes.ts';
import type { SheetChanges } from './sheet-changes.ts';
import { compareSheets, noChanges } from './sheet-changes.ts';

const nothingSeen: ReadonlySet<string> = new Set();

/** A sheet compared with an earlier state of it. */
export interface SheetComparison {
  /** The current sheet, with removed rows and columns as zeros. */
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
}

/** The newest print, if it shows another version than the sheet, and the differences. */
export interface OldPrint {
  readonly print: SheetPrint;
  /** Null while the print is not loaded. */
  readonly comparison: SheetComparison | null;
  readonly unreadable: boolean;
  readonly openAgain: () => void;
}

/**
 * The table of an answer, and its differences from the baseline: the newest print, or what this person saw. One day per
 * component: the screen uses the day as its key.
 */
export function useSheetChanges(
  answer: ProductionSheet,
  supplier: SupplierFilter,
  zeroRows: 'hide' | 'show',
) {
  const [first] = useState(answer);
  // By filter, because what was seen under one filter does not cover the products of another.
  const [seen, setSeen] = useState<ReadonlyMap<SupplierFilter, ProductionSheet>>(new Map());
  const [seenOnes, setSeenOnes] = useState({ since: '', keys: nothingSeen });
  const print = answer.prints.find((candidate) => candidate.supplier === supplier) ?? null;
  const outdated = print !== null && isOutdated(print, answer);
  const opened = useQuery({ ...sheetPrintQuery(answer.day, print?.printId ?? ''), enabled: outdated });
  const printed = opened.data ?? null;
  const unreadable = outdated && !printed && opened.isError;

  const { facts: former, ...baseline } = baselineOf({
    answer,
    first,
    seen: seen.get(supplier) ?? null,
    print,
    printed: unreadable ? 'unreadable' : printed,
  });
  const facts = useMemo(() => factsOfSupplier(answer, supplier), [answer, supplier]);
  const marked = useMemo(
    () => compare(former, answer, supplier, zeroRows),
    [former, answer, supplier, zeroRows],
  );
  const comparison = useMemo(
    () => (outdated && printed ? compare(printed, answer, supplier, 'hide') : null),
    [outdated, printed, answer, supplier],
  );
  // Changes marked as seen reappear when the baseline changes.
  const since = `${supplier} ${baseline.version}`;
  const seenNow = seenOnes.since === since ? seenOnes.keys : nothingSeen;
  const changes = useMemo(() => withoutSeenChanges(marked.changes, seenNow), [marked, seenNow]);
  const oldPrint: OldPrint | null = outdated
    ? { print, comparison, unreadable, openAgain: () => void opened.refetch() }
    : null;
  return {
    facts,
    sheet: marked.sheet,
    changes,
    baseline,
    oldPrint,
    callSeen: (key: string) => setSeenOnes({ since, keys: new Set([...seenNow, key]) }),
    callAllSeen: () => setSeen(new Map([...seen, [supplier, answer]])),
  };
}

function compare(
  former: PrintJobFacts,
  current: PrintJobFacts,
  supplier: SupplierFilter,
  zeroRows: 'hide' | 'show',
): SheetComparison {
  const facts = factsOfSupplier(current, supplier);
  if (former === current) return { sheet: sheetOf(facts, zeroRows), changes: noChanges };
  const formerFacts = factsOfSupplier(former, supplier);
  const sheet = sheetOf(factsKeepingFormer(facts, formerFacts), zeroRows);
  const quantities = compareSheets(sheetOf(formerFacts), sheet);
  return { sheet, changes: { ...quantities, orders: compareOrders(former, current) } };
}
