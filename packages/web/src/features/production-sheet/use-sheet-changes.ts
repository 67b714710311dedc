import type { ProductionSheet } from '@bakehouse/contract/days';
import { useMemo, useState } from 'react';
import type { SheetChanges } from './sheet-changes.ts';
import { compareSheets } from './sheet-changes.ts';
import type { SupplierFilter } from './sheet-of-answer.ts';
import { factsKeepingFormer, factsOfSupplier, sheetOf } from './sheet-of-answer.ts';

const noChanges: SheetChanges = { list: [], formerCells: new Map() };

/**
 * The table of an answer, and what in it differs from the answer that this person saw first, or last called seen.
 * One day per component: the screen gives each day its own key.
 */
export function useSheetChanges(answer: ProductionSheet, supplier: SupplierFilter) {
  const [former, setFormer] = useState(answer);
  const table = useMemo(() => {
    const facts = factsOfSupplier(answer, supplier);
    if (former === answer) return { facts, sheet: sheetOf(facts), changes: noChanges };
    const formerFacts = factsOfSupplier(former, supplier);
    const sheet = sheetOf(factsKeepingFormer(facts, formerFacts));
    return { facts, sheet, changes: compareSheets(sheetOf(formerFacts), sheet) };
  }, [answer, former, supplier]);
  return { ...table, seenVersion: former.version, callSeen: () => setFormer(answer) };
}
