import type { SignatureView } from '@bakehouse/contract/values';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { buildPrintedOrder } from '@bakehouse/domain/documents/printed-order/printed-order';
import { layOutPrintedOrder } from '@bakehouse/domain/documents/printed-order/printed-order-layout';
import { statusExplained, statusLabel } from '@bakehouse/domain/orders/display-status';
import type { Signature } from '@bakehouse/domain/orders/order';
import { DocumentSheet } from '../../../shared/documents/document-sheet.tsx';
import { readyToPrint } from '../../../shared/documents/ready-to-print.ts';
import { serverInstant } from '../../../ui/use-now.ts';
import { knownPhotos } from '../cakes/photo-store.ts';
import type { OrderEditorState } from '../editor/order-editor.ts';
import type { useStatus } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';

export { readyToPrint };

/** The print view of the order, in a box of its own, so that it does not add an empty last page. */
export function OrderPaper({ document }: { readonly document: LaidDocument }) {
  return (
    <div>
      <DocumentSheet document={document} />
    </div>
  );
}

/** Lays out the current state of the editor as a document, saved or not. */
export function layOutOrder(state: OrderEditorState, status: ReturnType<typeof useStatus>): LaidDocument {
  const { page, draft } = state;
  const { shop, products, timeZone } = page;
  const order = latestOrder(state);
  const now = serverInstant();
  const cutOff = Temporal.Instant.from(page.cutOff);
  const explained = statusExplained(status, { cutOff, now, timeZone });
  return layOutPrintedOrder(
    buildPrintedOrder({
      draft,
      shop,
      products,
      photos: knownPhotos(page.order),
      saved: order && {
        voided: order.voided,
        created: signatureOf(order.created),
        updated: order.updated && signatureOf(order.updated),
        voidedBy: order.voidedBy && signatureOf(order.voidedBy),
      },
      status: [statusLabel(status), explained].map(asSentence).join(' '),
      now,
      timeZone,
    }),
  );
}

function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

function signatureOf({ name, at }: SignatureView): Signature {
  return { name, at: Temporal.Instant.from(at) };
}
