import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../ui/feedback/toast.ts';
import { downloadBlob } from '../../ui/table/file/csv-file.ts';
import { fetchPdf, pdfFailure } from './fetch-pdf.ts';

interface DownloadPdfsProps {
  readonly documents: 'invoices' | 'delivery-notes';
  /** In the order of the pages. */
  readonly orderIds: readonly OrderId[];
  /** The name of the file without its extension; further files are numbered. */
  readonly fileName: string;
}

/**
 * A button that downloads the documents of many orders as PDF. A file holds at most 40 of them, so that no request
 * takes long; a longer list becomes several files, and the button shows the progress and can cancel the rest.
 */
export function DownloadPdfs({ documents, orderIds, fileName }: DownloadPdfsProps) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const files = Math.ceil(orderIds.length / invoicePrintLimit);

  async function download(): Promise<void> {
    const run = new AbortController();
    running.current = run;
    try {
      for (let file = 0; file < files; file += 1) {
        setDrawn(file);
        const part = orderIds.slice(file * invoicePrintLimit, (file + 1) * invoicePrintLimit);
        const pdf = await fetchPdf(`/api/${documents}.pdf?orderIds=${part.join(',')}`, run.signal);
        downloadBlob(`${fileName}${files > 1 ? `-${file + 1}-of-${files}` : ''}.pdf`, pdf);
      }
    } catch (error) {
      if (!run.signal.aborted) toastError(pdfFailure(error));
    } finally {
      setDrawn(null);
    }
  }

  if (drawn !== null) {
    return (
      <Button variant="default" onClick={() => running.current?.abort()}>
        <span role="status">{files > 1 ? `PDF ${drawn + 1} of ${files}` : 'Making the PDF'}, stop</span>
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={orderIds.length === 0}
      onClick={() => void download()}
    >
      {files > 1 ? `PDF, ${files} files` : 'PDF'}
    </Button>
  );
}
