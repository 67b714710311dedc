import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError } from '../../ui/feedback/toast.ts';
import { downloadBlob } from '../../ui/table/file/csv-file.ts';
import { fetchPdf, pdfFailure } from './fetch-pdf.ts';

interface DownloadPdfProps {
  readonly orderId: OrderId;
  readonly document: 'invoice' | 'delivery-note';
}

/** A button that fetches the PDF of a document from the server and downloads it. */
export function DownloadPdf({ orderId, document: kind }: DownloadPdfProps) {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadBlob(`${kind}-${orderId}.pdf`, await fetchPdf(`/api/orders/${orderId}/${kind}.pdf`));
    } catch (error) {
      toastError(pdfFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      Download PDF
    </Button>
  );
}
