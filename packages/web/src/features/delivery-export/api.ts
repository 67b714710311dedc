import type { SupplierChoice } from '@bakehouse/domain/exports/sales-exported';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** Loads the deliveries of a day. */
export function loadDeliveries(day: DeliveryDay, signal: AbortSignal) {
  return api.exports.loadDeliveries({ day }, { signal });
}

/** The contents of a dish-sales file. */
export interface HeldSales {
  readonly supplier: SupplierChoice;
  readonly orderIds: readonly OrderId[];
  /** The version of each order. */
  readonly versions: readonly number[];
}

/** Records the contents of a dish-sales file. */
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
