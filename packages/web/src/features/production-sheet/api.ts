import type { BenchTicks } from '@bakehouse/contract/bench';
import type { PrintedSheet, ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { TickEvent } from '@bakehouse/domain/production/bench';
import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { SupplierFilter } from '../../shared/display/supplier-filter.ts';
import { setServerTime } from '../../ui/use-now.ts';

/** Only ordered products, or all products that can be ordered, for rows of zeros. */
export type SheetProducts = 'ordered' | 'all';

/** The production sheet of a day. Every answer synchronises the server's clock, so it is not served from the cache. */
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

/** The usual totals of each product for a day; they change once a week. */
export function usualTotalsQuery(day: DeliveryDay) {
  return query.days.getUsualTotals.queryOptions({ input: { day } });
}

/** The query key of all answers for the day's sheet. */
export function sheetKey(day: DeliveryDay) {
  return query.days.getProductionSheet.key({ input: { day } });
}

/** The orders of a day with the contents of their delivery notes. */
export function deliveryNotesQuery(day: DeliveryDay) {
  return queryOptions({
    queryKey: query.documents.listDeliveryNotes.queryKey({ input: { day } }),
    queryFn: async ({ signal }) =>
      unpackDocuments((await api.documents.listDeliveryNotes({ day }, { signal })).pack),
    // The live channel invalidates it.
    staleTime: 0,
  });
}

/** A sheet as it was printed; immutable. */
export function sheetPrintQuery(day: DeliveryDay, printId: string) {
  return queryOptions({
    queryKey: query.days.openSheetPrint.queryKey({ input: { day, printId } }),
    queryFn: ({ signal }): Promise<PrintedSheet> => api.days.openSheetPrint({ day, printId }, { signal }),
    staleTime: Infinity,
  });
}

/** The products of a day that are ticked off at the bench. */
export function benchTicksQuery(day: DeliveryDay) {
  return queryOptions({
    queryKey: query.bench.listTicks.queryKey({ input: { day } }),
    queryFn: ({ signal }): Promise<BenchTicks> => api.bench.listTicks({ day }, { signal }),
    // The live channel invalidates it.
    staleTime: 0,
  });
}

/** Ticks products at the bench, or takes ticks back. */
export function tickProducts(
  { day, words }: { readonly day: DeliveryDay; readonly words: readonly TickEvent[] },
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

/** Timeout for recording a print, in milliseconds, so that printing does not wait for the server. */
const recordWithinMs = 5000;

/** Records on the server that a version was printed. */
export function recordPrint(record: PrintRecord, printId: string): Promise<SheetPrint> {
  return api.days.recordSheetPrint({ ...record, printId }, { signal: AbortSignal.timeout(recordWithinMs) });
}
