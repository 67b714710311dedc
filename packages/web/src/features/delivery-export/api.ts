import type { SuppliersHeld } from '@bakehouse/domain/exports/sales-exported';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** What was delivered on a day. */
export function loadDeliveries(day: DeliveryDay, signal: AbortSignal) {
  return api.exports.loadDeliveries({ day }, { signal });
}

/** What a dish-sales file held. */
export interface HeldSales {
  readonly supplier: SuppliersHeld;
  readonly orderIds: readonly OrderId[];
  /** Of each of the orders. */
  readonly versions: readonly number[];
}

/** Remembers what a dish-sales file held. */
export function useRecordDeliveryExport(onDone: (at: string, held: HeldSales) => void) {
  return useCommand({
    send: ({ supplier, orderIds, versions }: HeldSales, commandId) =>
      api.exports.recordDeliveryExport({
        supplier,
        orderIds: [...orderIds],
        versions: [...versions],
        commandId,
      }),
    onDone: ({ at }, held) => onDone(at, held),
  });
}
