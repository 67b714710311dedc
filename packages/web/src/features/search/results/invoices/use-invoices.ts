import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { invoicesQuery } from '../../api.ts';

/** The invoices of some orders, loaded when `wanted`, and the orders without one. */
export function useInvoices(orderIds: readonly OrderId[], wanted: boolean) {
  const answer = useQuery({ ...invoicesQuery(orderIds), enabled: wanted });
  const pack = wanted ? answer.data?.pack : undefined;
  const invoices = useMemo(
    () =>
      pack &&
      unpackDocuments(pack).map((facts) => {
        const invoice = buildInvoice(facts);
        return { number: invoice.number, sheet: layOutInvoice(invoice) };
      }),
    [pack],
  );
  return {
    /** In page order; null while loading. */
    invoices: invoices ?? null,
    leftOut: answer.data?.leftOut ?? [],
    error: answer.error,
    isFetching: answer.isFetching,
    readAgain: () => void answer.refetch(),
  };
}
