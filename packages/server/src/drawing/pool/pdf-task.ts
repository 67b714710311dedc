import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import type { DocumentToDraw } from './document-to-draw.ts';

/** Pages of a document of a pack; by its key the thread recognises the document that it laid out last. */
export type PagesToDraw = {
  readonly key: string;
  readonly document: DocumentToDraw;
  readonly from: number;
  readonly to: number;
};

/** A task of the drawing thread for one turn. */
export type PdfTask =
  /** Lays documents out, until they have too many pages, and draws them at once where they are short. */
  | {
      readonly kind: 'begin';
      readonly documents: readonly DocumentToDraw[];
      readonly mostAtOnce: number;
      readonly most: number;
    }
  /** Draws labels in ZPL. */
  | { readonly kind: 'zpl'; readonly print: LabelPrint; readonly dotsPerMillimetre: number }
  | { readonly kind: 'draw'; readonly ranges: readonly PagesToDraw[] }
  | {
      readonly kind: 'join';
      readonly pdfs: readonly Uint8Array[];
      readonly title: string;
      readonly author: string;
    };

type Bytes = Uint8Array<ArrayBuffer>;

export type PdfAnswer =
  | { readonly kind: 'drawn'; readonly file: Bytes; readonly pages: number }
  /** Too many pages for one turn: the number of pages of each document. */
  | {
      readonly kind: 'counted';
      readonly counts: readonly number[];
      readonly title: string;
      readonly author: string;
    }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'failed'; readonly error: string };
