import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { layOutLabels } from '@bakehouse/domain/recipes/label/paper/label-pages';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { PDFDocument } from 'pdf-lib';
import { createElement as draw } from 'react';
import { registerFonts } from './document-fonts.ts';
import { drawDocument } from './draw-document.ts';
import type { DocumentToDraw } from './pool/document-to-draw.ts';

registerFonts();

const producer = 'Bakehouse';
const language = 'en-GB';

/** Lays a document out on pages. */
export function layOutDocument(document: DocumentToDraw): LaidDocument {
  switch (document.kind) {
    case 'invoice':
      return layOutInvoice(document.invoice);
    case 'delivery-note':
      return layOutDeliveryNote(document.note);
    case 'labels':
      return layOutLabels(document.print);
    default:
      return document satisfies never;
  }
}

/** The number of pages to draw: a document that is contained several times is drawn once. */
export function countDrawings({ pages }: LaidDocument): number {
  return new Set(pages).size;
}

/** Draws documents that are laid out already, or some of their pages, as one PDF. */
export async function drawLaidOut(documents: readonly LaidDocument[]): Promise<Uint8Array> {
  const title = titleOf(documents);
  const author = documents[0]?.author ?? '';
  const different = documents.map((document) => ({ ...document, pages: [...new Set(document.pages)] }));
  const drawn = await renderToBuffer(
    draw(Document, { title, author, subject: title, producer, language }, ...different.flatMap(drawDocument)),
  );
  const order = documents.flatMap(({ pages }, place) => {
    const before = different.slice(0, place).reduce((sum, each) => sum + each.pages.length, 0);
    const own = different[place]?.pages ?? [];
    return pages.map((page) => before + own.indexOf(page));
  });
  const isWhole = order.length === different.reduce((sum, each) => sum + each.pages.length, 0);
  return isWhole ? drawn : putTogether([{ pdf: drawn, order }], { title, author });
}

/** Joins the pages of PDFs that were drawn by `drawLaidOut` into one PDF. */
export function joinPdfs(
  pdfs: readonly Uint8Array[],
  about: Pick<LaidDocument, 'title' | 'author'>,
): Promise<Uint8Array> {
  return putTogether(
    pdfs.map((pdf) => ({ pdf, order: null })),
    about,
  );
}

/** @param parts PDFs with the indices (from 0) of the pages to take from each; null for all */
async function putTogether(
  parts: readonly { readonly pdf: Uint8Array; readonly order: readonly number[] | null }[],
  { title, author }: Pick<LaidDocument, 'title' | 'author'>,
): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const { pdf, order } of parts) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false });
    const pages = await whole.copyPages(part, [...(order ?? part.getPageIndices())]);
    for (const page of pages) whole.addPage(page);
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
