import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { useEffect, useRef, useState } from 'react';
import { fetchPdf, pdfFailure } from '../../shared/documents/fetch-pdf.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { downloadBlob } from '../../ui/table/file/csv-file.ts';

/** A saved archive. */
export interface SavedArchive {
  readonly name: string;
  readonly invoices: number;
  /** In bytes. */
  readonly size: number;
}

export interface InvoiceArchive {
  /** The number of finished PDFs; null while none are requested. */
  readonly drawn: number | null;
  /** The last saved archive of these invoices. */
  readonly saved: SavedArchive | null;
  readonly download: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * The PDFs of many invoices in one archive, with a folder for each shop. The server renders up to 40 per request, so
 * that none takes long; they are combined here.
 *
 * @param name of the file, without its extension
 */
export function useInvoiceArchive(orderIds: readonly OrderId[], name: string): InvoiceArchive {
  const [drawn, setDrawn] = useState<number | null>(null);
  const [saved, setSaved] = useState<(SavedArchive & { readonly of: readonly OrderId[] }) | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download(): Promise<void> {
    const run = new AbortController();
    running.current = run;
    try {
      const { unzipSync, zipSync } = await import('fflate');
      const files: Record<string, Uint8Array> = {};
      for (let from = 0; from < orderIds.length; from += invoicePrintLimit) {
        setDrawn(from);
        const part = orderIds.slice(from, from + invoicePrintLimit);
        const pack = await fetchPdf(`/api/invoices.zip?orderIds=${part.join(',')}`, run.signal);
        Object.assign(files, unzipSync(new Uint8Array(await pack.arrayBuffer())));
      }
      // PDFs are compressed already.
      const archive = new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
      downloadBlob(`${name}.zip`, archive);
      const invoices = Object.keys(files).length;
      setSaved({ name: `${name}.zip`, invoices, size: archive.size, of: orderIds });
    } catch (error) {
      if (!run.signal.aborted) toastError(pdfFailure(error));
    } finally {
      setDrawn(null);
    }
  }

  return {
    drawn,
    saved: saved?.of === orderIds ? saved : null,
    download,
    stop: () => running.current?.abort(),
  };
}
