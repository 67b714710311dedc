import type { BenchTicks } from '@bakehouse/contract/bench';
import type { PrintedSheet, ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { BenchWord } from '@bakehouse/domain/production/bench';
import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { SupplierFilter } from '../../shared/display/supplier-filter.ts';
import { setServerTime } from '../../ui/use-now.ts';

/** Only what was ordered, or everything that can be, for rows of zeros. */
export type SheetProducts = 'ordered' | 'all';

/** What to bake for a day. Every answer sets the clock; an answer from memory is too old for that. */
export function productionSheetQuery(day: DeliveryDay, products: SheetProducts) {
  return queryOptions({
    queryKey: query.days.getProductionSheet.queryKey({ input: { day, products } }),
    async queryFn({ signal }): Promise<ProductionSheet> {
      const answer = await api.days.getProductionSheet({ day, products }, { signal });
      setServerTime(Date.parse(answer.strip.serverNow));
      return answer;
    },
  });
}

/** How many of each product are usual for a day; it changes once a week. */
export function usualTotalsQuery(day: DeliveryDay) {
  return query.days.getUsualTotals.queryOptions({ input: { day } });
}

/** The key of all answers for the day's sheet, for any products. */
export function sheetKey(day: DeliveryDay) {
  return query.days.getProductionSheet.key({ input: { day } });
}

/** The orders of a day with everything that their delivery notes say. */
export function deliveryNotesQuery(day: DeliveryDay) {
  return queryOptions({
    queryKey: query.documents.listDeliveryNotes.queryKey({ input: { day } }),
    queryFn: async ({ signal }) =>
      unpackDocuments((await api.documents.listDeliveryNotes({ day }, { signal })).pack),
    // The live channel says when they are old.
    staleTime: 0,
  });
}

/** A sheet as it was printed, which never changes. */
export function sheetPrintQuery(day: DeliveryDay, printId: string) {
  return queryOptions({
    queryKey: query.days.openSheetPrint.queryKey({ input: { day, printId } }),
    queryFn: ({ signal }): Promise<PrintedSheet> => api.days.openSheetPrint({ day, printId }, { signal }),
    staleTime: Infinity,
  });
}

/** Which products of a day are ticked off at the bench. */
export function benchTicksQuery(day: DeliveryDay) {
  return queryOptions({
    queryKey: query.bench.listTicks.queryKey({ input: { day } }),
    queryFn: ({ signal }): Promise<BenchTicks> => api.bench.listTicks({ day }, { signal }),
    // The live channel says when they are old.
    staleTime: 0,
  });
}

/** Says something of products at the bench: they are done, or are not. */
export function tickProducts(
  { day, words }: { readonly day: DeliveryDay; readonly words: readonly BenchWord[] },
  commandId: string,
  signal: AbortSignal,
) {
  return api.bench.tickProducts({ day, commandId, words: [...words] }, { signal });
}

interface PrintRecord {
  readonly day: DeliveryDay;
  readonly version: number;
  readonly supplier: SupplierFilter;
}

/** Printing does not wait longer than this for the server, in milliseconds. */
const recordWithinMs = 5000;

/** Records on the server that a version is printed. */
export function recordPrint(record: PrintRecord, printId: string): Promise<SheetPrint> {
  return api.days.recordSheetPrint({ ...record, printId }, { signal: AbortSignal.timeout(recordWithinMs) });
}
