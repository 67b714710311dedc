import type { ExportedInvoice, WithdrawnInvoice } from '@bakehouse/contract/exports';
import type { ExportedBefore } from '@bakehouse/domain/exports/exported-before';
import { compareWithExports, totalOf } from '@bakehouse/domain/exports/exported-before';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { useMemo, useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { useMe } from '../../shared/session/me.tsx';
import { useRecordInvoiceExport } from './api.ts';

export interface InvoiceExports {
  /** The exported values of these invoices, including files of this page; null if none was exported. */
  readonly before: ExportedBefore | null;
  /** Records a saved file with these invoices. */
  readonly record: (orderIds: ReadonlySet<OrderId>) => void;
  /** Why recording failed; it is retried automatically. */
  readonly failure: Failure | null;
}

/** Which of some invoices were exported to Sage before, and a function that records new files. */
export function useInvoiceExports(
  invoices: readonly ExportedInvoice[],
  withdrawn: readonly WithdrawnInvoice[],
): InvoiceExports {
  const { actor } = useMe();
  const [recorded, setRecorded] = useState<ReadonlyMap<OrderId, ExportedInvoice['exported']>>(new Map());
  const command = useRecordInvoiceExport((at, held) =>
    setRecorded((known) => {
      const by = nameOf(actor);
      return new Map([
        ...known,
        ...held.map(({ orderId, version, total }) => [orderId, { at, by, version, total }] as const),
      ]);
    }),
  );
  const before = useMemo(
    () =>
      compareWithExports(
        invoices.map((invoice) => ({
          ...invoice,
          exported: newerOf(invoice.exported, recorded.get(invoice.orderId) ?? null),
        })),
        withdrawn,
      ),
    [invoices, withdrawn, recorded],
  );
  return {
    before,
    failure: command.failure,
    record: (orderIds) =>
      command.run(
        invoices
          .filter(({ orderId }) => orderIds.has(orderId))
          .map(({ orderId, version, amounts }) => ({ orderId, version, total: totalOf(amounts) })),
      ),
  };
}

/** Of two exports of an invoice the newer one counts: another person may have saved one since. */
function newerOf(
  one: ExportedInvoice['exported'],
  other: ExportedInvoice['exported'],
): ExportedInvoice['exported'] {
  if (!one || !other) return one ?? other;
  return Temporal.Instant.compare(one.at, other.at) > 0 ? one : other;
}
