import type { OrderId } from '@bakehouse/domain/branded';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callerHeaders } from '../../../shared/api.ts';
import { toastError } from '../../../ui/toast.ts';

interface DownloadPdfProps {
  readonly orderId: OrderId;
  readonly document: 'invoice' | 'delivery-note';
}

/** Fetches the document as the server draws it, and hands it to the browser as a file. */
export function DownloadPdf({ orderId, document: kind }: DownloadPdfProps) {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const answer = await fetch(`/api/orders/${orderId}/${kind}.pdf`, { headers: await callerHeaders() });
      if (!answer.ok) throw new Error(await sentenceOf(answer));
      offer(await answer.blob(), `${kind}-${orderId}.pdf`);
    } catch (error) {
      const isOurs = error instanceof Error && !(error instanceof TypeError);
      toastError(isOurs ? error.message : 'The PDF did not arrive. Check the connection and try again.');
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

async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const isRefusal = typeof body === 'object' && body !== null && 'message' in body;
  return isRefusal ? String(body.message) : 'The PDF could not be made. Please try again in a moment.';
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
