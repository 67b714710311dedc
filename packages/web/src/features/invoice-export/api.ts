import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { SageFacts } from '@bakehouse/domain/kernel/refusal';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';
import type { SageSave } from './settings/settings-draft.ts';

/** An invoice of a Sage file, with its exported values. */
export interface HeldInvoice {
  readonly orderId: OrderId;
  readonly version: number;
  /** In pence, without VAT. */
  readonly total: Pence;
}

/** The invoices of a range, of one shop or of all; the previous data stays while loading. */
export function invoicesQuery({ from, to }: DayRange, shopId: ShopId | null, enabled: boolean) {
  return query.exports.loadInvoices.queryOptions({
    input: { from, to, ...(shopId === null ? {} : { shopId }) },
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** The shops of the filter. */
export function shopsQuery() {
  return query.shops.listShops.queryOptions({ input: {}, staleTime: 60_000 });
}

/** The current Sage settings, never cached: a dialog must not start with an older version. */
export function sageSettingsQuery() {
  return query.exports.openSageSettings.queryOptions({ input: {}, staleTime: 0, gcTime: 0 });
}

/**
 * Records the contents of a Sage file. The query is not invalidated: the page knows the result already, and new rows
 * would take the focus from their button.
 */
export function useRecordInvoiceExport(onDone: (at: string, invoices: readonly HeldInvoice[]) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (invoices: readonly HeldInvoice[], commandId) =>
      api.exports.recordInvoiceExport({ invoices: [...invoices], commandId }),
    onDone({ at }, invoices) {
      void queries.invalidateQueries({ queryKey: query.exports.loadInvoices.key(), refetchType: 'none' });
      onDone(at, invoices);
    },
  });
}

/** Saves the Sage settings; every table on the screen uses them at once. */
export function useSaveSageSettings(onDone: () => void, onConflict: (conflict: Conflict<SageFacts>) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: SageSave, commandId) => api.exports.saveSageSettings({ ...input, commandId }),
    onDone(settings) {
      queries.setQueriesData<{ readonly settings: unknown }>(
        { queryKey: query.exports.loadInvoices.key() },
        (answer) => answer && { ...answer, settings },
      );
      onDone();
    },
    onConflict,
  });
}
