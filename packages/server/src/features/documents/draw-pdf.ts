import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { PDFDocument } from 'pdf-lib';
import { createElement as draw } from 'react';
import { registerFonts } from './document-fonts.ts';
import { drawDocument } from './draw-document.ts';
import type { DocumentToDraw } from './pool/document-to-draw.ts';

registerFonts();

const producer = 'Bakehouse';
const language = 'en-GB';

/** Puts a document on its pages. */
export function layOutDocument(document: DocumentToDraw): LaidDocument {
  return document.kind === 'invoice' ? layOutInvoice(document.invoice) : layOutDeliveryNote(document.note);
}

/** Draws documents that have their pages already, or some of these, as one PDF. */
export function drawLaidOut(documents: readonly LaidDocument[]): Promise<Buffer> {
  const title = titleOf(documents);
  const author = documents[0]?.author ?? '';
  return renderToBuffer(
    draw(Document, { title, author, subject: title, producer, language }, ...documents.flatMap(drawDocument)),
  );
}

/** Puts the pages of PDFs that were drawn by `drawLaidOut` into one. */
export async function joinPdfs(
  pdfs: readonly Uint8Array[],
  { title, author }: Pick<LaidDocument, 'title' | 'author'>,
): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  whole.setTitle(title);
  whole.setSubject(title);
  whole.setAuthor(author);
  whole.setProducer(producer);
  whole.setLanguage(language);
  return await whole.save();
}

/** 'Invoice 48206, Invoice 48208' */
export function titleOf(documents: readonly Pick<LaidDocument, 'title'>[]): string {
  return documents.map((document) => document.title).join(', ');
}
