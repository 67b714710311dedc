import type { OrderView } from '@bakehouse/contract/orders';
import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { Button } from '@mantine/core';
import { IconPrinter, IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DocumentSheet } from '../../../shared/documents/document-sheet.tsx';
import { DownloadPdf } from '../../../shared/documents/download-pdf.tsx';
import { MissingSigns } from '../../../shared/documents/missing-signs.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { orderDocumentOptions } from '../api.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import styles from './order-document.module.css';
import { useCanSeeInvoice } from './use-can-see-invoice.ts';
import { useOrderSheet } from './use-order-sheet.ts';

/** The invoice or the delivery note of the order as saved, read-only (spec 000 section 4). */
export function OrderDocument() {
  const [sheet, show] = useOrderSheet();
  const order = useOrderEditorPart(latestOrder);
  const unsaved = useOrderEditorPart((state) => hasChanges(state.draft));
  const canSee = useCanSeeInvoice();
  if (!order || !canSee) {
    return (
      <EmptyState sentence="The invoice is ready after the cut-off.">
        <Button variant="default" size="sm" onClick={() => show('order')}>
          View Order
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles.root}>
      <div className={`${styles.tools} screen-only`}>
        <SegmentedChoice
          label="Document"
          choices={[
            { value: 'invoice', label: 'Invoice' },
            { value: 'note', label: 'Delivery note' },
          ]}
          value={sheet === 'note' ? 'note' : 'invoice'}
          onChoose={show}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <DownloadPdf orderId={order.orderId} document={sheet === 'note' ? 'delivery-note' : 'invoice'} />
        <Button
          variant="subtle"
          leftSection={<IconShoppingBag size={18} aria-hidden />}
          onClick={() => show('order')}
        >
          View Order
        </Button>
      </div>
      {unsaved && (
        <Notice tone="attention">
          This is the order as it was last saved. What you have typed since is kept.
        </Notice>
      )}
      <SavedDocument order={order} sheet={sheet === 'note' ? 'note' : 'invoice'} />
    </div>
  );
}

interface SavedDocumentProps {
  readonly order: OrderView;
  readonly sheet: 'invoice' | 'note';
}

/** The document as the server stored it, which may differ from the order page's current names and prices (D29). */
function SavedDocument({ order, sheet }: SavedDocumentProps) {
  const { data: facts, error, isFetching, refetch } = useQuery(orderDocumentOptions(order));
  const document = useMemo(() => {
    if (!facts) return null;
    return sheet === 'note'
      ? layOutDeliveryNote(buildDeliveryNote(facts))
      : layOutInvoice(buildInvoice(facts));
  }, [facts, sheet]);
  if (document) {
    return (
      <>
        <MissingSigns documents={[document]} />
        <DocumentSheet document={document} />
      </>
    );
  }
  if (!error) return <SkeletonRows label="Loading the document" rows={10} />;
  return (
    <FailedPart
      what="The document did not load"
      failure={failureOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
