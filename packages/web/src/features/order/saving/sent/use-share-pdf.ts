import { IconDownload, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchPdf, pdfFailure } from '../../../../shared/documents/fetch-pdf.ts';
import { toastError } from '../../../../ui/feedback/toast.ts';
import type { RelatedLink } from '../../../../ui/message-page/related-links.tsx';
import { downloadBlob } from '../../../../ui/table/file/csv-file.ts';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';

type Sharing = { readonly kind: 'idle' | 'fetching' } | { readonly kind: 'ready'; readonly file: File };

const fact = 'The delivery note, for the team';

/**
 * Shares the PDF of the saved order's delivery note through the device, or downloads it where sharing is not supported.
 * If the PDF arrived too long after the tap for the browser to allow sharing, the person has to tap again.
 */
export function useSharePdf(): RelatedLink {
  const orderId = useOrderEditorPart((state) => state.page.order?.orderId ?? null);
  const [sharing, setSharing] = useState<Sharing>({ kind: 'idle' });
  const canShare = sharesFiles();
  const name = `delivery-note-${orderId}.pdf`;

  async function pass(): Promise<void> {
    if (sharing.kind === 'fetching') return;
    if (sharing.kind === 'ready') return share(sharing.file);
    setSharing({ kind: 'fetching' });
    try {
      const pdf = await fetchPdf(`/api/orders/${orderId}/delivery-note.pdf`);
      if (canShare) await share(new File([pdf], name, { type: 'application/pdf' }));
      else {
        downloadBlob(name, pdf);
        setSharing({ kind: 'idle' });
      }
    } catch (error) {
      setSharing({ kind: 'idle' });
      toastError(pdfFailure(error));
    }
  }
  async function share(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file], title: `Order ${orderId}` });
      setSharing({ kind: 'idle' });
    } catch (error) {
      // Dismissing the device's share sheet is no failure.
      const isTooLate = error instanceof DOMException && error.name === 'NotAllowedError';
      setSharing(isTooLate ? { kind: 'ready', file } : { kind: 'idle' });
    }
  }
  const title = canShare ? 'Share as PDF' : 'Download as PDF';
  return {
    title,
    fact: { idle: fact, fetching: 'Fetching the PDF', ready: 'The PDF is here. Press again to share it.' }[
      sharing.kind
    ],
    sign: canShare ? IconShare : IconDownload,
    to: () => void pass(),
  };
}

function sharesFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'order.pdf', { type: 'application/pdf' })] });
}
