import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import type { SalesExportedBefore } from '@bakehouse/domain/exports/sales-exported';
import { compareSalesWithExports } from '@bakehouse/domain/exports/sales-exported';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { useMemo } from 'react';
import type { SupplierFilter } from '../../shared/display/supplier-filter.ts';
import type { Failure } from '../../shared/failure.ts';
import { useMe } from '../../shared/session/me.tsx';
import { useRecordDeliveryExport } from './api.ts';
import type { DayLoad } from './day-load.ts';
import { exportsOf, versionsOf } from './day-load.ts';
import type { DayLoading } from './use-day-load.ts';

export interface SalesExports {
  /** What files held of these sales; null where none held any. */
  readonly before: SalesExportedBefore | null;
  /** Of the sales those of orders that changed or that no file has held. */
  readonly these: readonly DishSale[];
  /** A file with these was handed to the person. */
  readonly record: (sales: readonly DishSale[]) => void;
  /** Why that is not remembered yet; it is tried again by itself. */
  readonly failure: Failure | null;
}

/** What dish-sales files have held of some sales, and the memory of those that are saved here. */
export function useSalesExports(
  load: DayLoad,
  sales: readonly DishSale[],
  supplier: SupplierFilter,
  keepFile: DayLoading['keepFile'],
): SalesExports {
  const { actor } = useMe();
  const before = useMemo(
    () => compareSalesWithExports(sales, exportsOf(load), supplier),
    [load, sales, supplier],
  );
  const these = useMemo(() => {
    const orders = new Set([
      ...(before?.missing ?? []),
      ...(before?.changed ?? []).map(({ orderId }) => orderId),
    ]);
    return sales.filter(({ orderId }) => orders.has(orderId));
  }, [sales, before]);
  const command = useRecordDeliveryExport((at, held) =>
    keepFile({ at, by: nameOf(actor), supplier: held.supplier }, new Set(held.orderIds)),
  );
  return {
    before,
    these,
    failure: command.failure,
    record(saved) {
      // An order that has none of these products any more is rightly in no file now.
      const emptied = (before?.changed ?? []).filter(({ how, now }) => how === 'changed' && now === 0);
      const orders = new Set([...saved, ...emptied].map(({ orderId }) => orderId));
      const versions = [...versionsOf(load, orders)];
      command.run({
        supplier,
        orderIds: versions.map(([orderId]) => orderId),
        versions: versions.map(([, version]) => version),
      });
    },
  };
}
