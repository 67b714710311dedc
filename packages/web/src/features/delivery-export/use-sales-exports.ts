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
  /** The exported values of these sales; null if none was exported. */
  readonly before: SalesExportedBefore | null;
  /** The sales of changed and of never exported orders. */
  readonly these: readonly DishSale[];
  /** Records a saved file with these sales. */
  readonly record: (sales: readonly DishSale[]) => void;
  /** Why recording failed; it is retried automatically. */
  readonly failure: Failure | null;
}

/** Which of some sales were exported before, and a function that records new files. */
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
      // An order that no longer has any of these products is rightly not in the file.
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
