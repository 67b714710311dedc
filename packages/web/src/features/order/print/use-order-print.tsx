import type { SignatureView } from '@bakehouse/contract/values';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { buildPrintedOrder } from '@bakehouse/domain/documents/printed-order/printed-order';
import { layOutPrintedOrder } from '@bakehouse/domain/documents/printed-order/printed-order-layout';
import { statusExplained, statusLabel } from '@bakehouse/domain/orders/display-status';
import type { Signature } from '@bakehouse/domain/orders/order';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DocumentSheet } from '../../../shared/documents/document-sheet.tsx';
import { readyToPrint } from '../../../shared/documents/ready-to-print.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { photosAtHand } from '../cakes/photo-store.ts';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { useOrderEditor, useStatus } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';

/**
 * Prints the order of the page as a document, with what is on the screen at the click, saved or not. The print view is
 * rendered only while the browser prints; by its own menu too.
 */
export function useOrderPrint(): { readonly print: () => void; readonly printView: ReactNode } {
  const editor = useOrderEditor();
  const status = useStatus();
  const printing = usePrinting();
  const [clicked, setClicked] = useState<LaidDocument | null>(null);

  useEffect(() => {
    const forget = () => setClicked(null);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);

  const layOutNow = () => layOut(editor.get(), status);
  async function print(): Promise<void> {
    const laid = layOutNow();
    await readyToPrint(laid);
    flushSync(() => setClicked(laid));
    window.print();
  }
  return {
    print: () => void print(),
    // In a box of its own, so that its last page is the last of the paper.
    printView: printing && (
      <div>
        <DocumentSheet document={clicked ?? layOutNow()} />
      </div>
    ),
  };
}

function layOut(state: OrderEditorState, status: ReturnType<typeof useStatus>): LaidDocument {
  const { page, draft } = state;
  const { shop, products, timeZone } = page;
  const order = latestOrder(state);
  const now = Temporal.Instant.fromEpochMilliseconds(serverNow());
  const cutOff = Temporal.Instant.from(page.cutOff);
  const explained = statusExplained(status, { cutOff, now, timeZone });
  return layOutPrintedOrder(
    buildPrintedOrder({
      draft,
      shop,
      products,
      photos: photosAtHand(page.order),
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
