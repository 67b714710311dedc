import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { fetchPdf, pdfFailure } from '../../../../shared/documents/fetch-pdf.ts';
import { downloadBlob } from '../../../../ui/table/csv-file.ts';

/** The delivery note of an order as the server draws it, or why it is not to be had. */
export async function fetchDeliveryNote(orderId: OrderId): Promise<Blob | string> {
  try {
    return await fetchPdf(`/api/orders/${orderId}/delivery-note.pdf`);
  } catch (error) {
    return pdfFailure(error);
  }
}

/** Hands the file to the browser, where the device shares none. */
export function downloadNote(name: string, pdf: Blob): void {
  downloadBlob(name, pdf);
}
