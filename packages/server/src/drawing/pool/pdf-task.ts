import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import type { DocumentToDraw } from './document-to-draw.ts';

/** Pages of a document of a pack; the key tells the thread whether it is the one that it laid out last. */
export type PagesToDraw = {
  readonly key: string;
  readonly document: DocumentToDraw;
  readonly from: number;
  readonly to: number;
};

/** What the drawing thread does at one turn. */
export type PdfTask =
  /** Lays documents out until they are too long, and draws them at once where they are short. */
  | {
      readonly kind: 'begin';
      readonly documents: readonly DocumentToDraw[];
      readonly mostAtOnce: number;
      readonly most: number;
    }
  /** Draws labels for a printer of labels, which takes no PDF. */
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
  /** More than is drawn at once: how many pages each document has. */
  | {
      readonly kind: 'counted';
      readonly counts: readonly number[];
      readonly title: string;
      readonly author: string;
    }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'failed'; readonly error: string };
