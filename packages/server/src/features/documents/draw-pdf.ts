import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as draw } from 'react';
import type { DocumentToDraw } from './document-to-draw.ts';
import { drawDeliveryNote } from './draw-delivery-note.ts';
import { drawInvoice } from './draw-invoice.ts';
import { registerFonts } from './pdf-pieces.ts';

registerFonts();

/** Draws documents as one PDF. Long work: it runs in a thread of its own (`drawing-office.ts`). */
export function drawPdf(document: DocumentToDraw): Promise<Buffer> {
  const isInvoice = document.kind === 'invoice';
  const pages = isInvoice ? document.invoices.map(drawInvoice) : document.notes.map(drawDeliveryNote);
  const numbers = isInvoice
    ? document.invoices.map((invoice) => invoice.number)
    : document.notes.map((note) => note.orderId);
  const title = `${isInvoice ? 'Invoice' : 'Delivery note'} ${numbers.join(', ')}`;
  const author = (isInvoice ? document.invoices[0] : document.notes[0])?.seller.name ?? '';
  return renderToBuffer(draw(Document, { title, author, subject: title, producer: 'Bakehouse' }, ...pages));
}
