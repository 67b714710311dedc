import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as draw } from 'react';
import { registerFonts } from './document-fonts.ts';
import type { DocumentToDraw } from './document-to-draw.ts';
import { drawDocument } from './draw-document.ts';

registerFonts();

/** Draws documents as one PDF. Long work: it runs in a thread of its own (`pdf-renderer-pool.ts`). */
export function drawPdf(document: DocumentToDraw): Promise<Buffer> {
  return drawLaidOut(
    document.kind === 'invoice'
      ? document.invoices.map(layOutInvoice)
      : document.notes.map(layOutDeliveryNote),
  );
}

/** Draws documents that have their pages already. */
export function drawLaidOut(documents: readonly LaidDocument[]): Promise<Buffer> {
  const title = documents.map((document) => document.title).join(', ');
  const author = documents[0]?.author ?? '';
  return renderToBuffer(
    draw(
      Document,
      { title, author, subject: title, producer: 'Bakehouse', language: 'en-GB' },
      ...documents.flatMap(drawDocument),
    ),
  );
}
