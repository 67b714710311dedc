import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import { zipSync } from 'fflate';
import type { Context } from 'hono';
import { answerRefusal, answerTooMany } from '../platform/api/answer-refusal.ts';
import type { FileEnv } from '../platform/api/authorize-file-request.ts';
import type { FileRoutesParts } from '../platform/api/file-routes.ts';
import { createFileRoutes } from '../platform/api/file-routes.ts';
import { personOf } from '../platform/api/person-limits.ts';
import type { DocumentToDraw } from './pool/document-to-draw.ts';
import type { Drawn, PdfRendererPool, PdfRequest } from './pool/pdf-renderer-pool.ts';
import { pdfFigures } from './pool/pdf-renderer-pool.ts';

/** The documents to draw, or the refusal. */
export type ToDraw =
  | { readonly kind: 'pdf'; readonly documents: readonly DocumentToDraw[] }
  /** Each document as a PDF of its own, at its path in an archive. */
  | { readonly kind: 'zip'; readonly documents: ReadonlyMap<string, DocumentToDraw> }
  | { readonly kind: 'zpl'; readonly print: LabelPrint; readonly dotsPerMillimetre: number }
  | { readonly refusal: Refusal };

/** Answers with a drawn file: checks the permission, finds the documents, and sends the file under its name. */
export type DrawnAnswer = (
  context: Context<FileEnv>,
  fileName: string,
  find: (actor: Actor, now: Temporal.Instant) => Promise<ToDraw>,
) => Promise<Response>;

const types = { pdf: 'application/pdf', zip: 'application/zip', zpl: 'application/octet-stream' } as const;

/** Helpers for routes that answer with drawn files; the person needs the given permission. */
export function createDrawnRoutes({ pool, ...parts }: FileRoutesParts & { readonly pool: PdfRendererPool }) {
  const { routes, admit } = createFileRoutes(parts);
  // A pack of forty orders counts as a heavy read, like a whole day; its PDF uses memory until it is sent.
  const answer: DrawnAnswer = (context, fileName, find) =>
    admit(context, async (actor, now) => {
      const requestId = context.get('requestId');
      const found = await find(actor, now);
      if ('refusal' in found) return answerRefusal(found.refusal, requestId);
      const drawn = await drawFor(pool, found, { person: personOf(actor), signal: context.req.raw.signal });
      switch (drawn.kind) {
        case 'drawn':
          return context.body(drawn.file, 200, {
            'Content-Type': types[found.kind],
            'Content-Disposition': `attachment; filename="${fileName}"`,
          });
        case 'too-long': {
          const documents = found.kind === 'pdf' ? found.documents.length : 1;
          return answerRefusal({ kind: 'pdf-too-long', documents, most: pdfFigures.most }, requestId);
        }
        case 'busy':
          return answerTooMany(drawn.retryAfterSeconds, requestId);
        case 'gone':
          // The client has disconnected, so nobody reads this answer.
          return new Response(null, { status: 204 });
        default:
          return drawn satisfies never;
      }
    });
  return { routes, answer };
}

function drawFor(
  pool: PdfRendererPool,
  found: Exclude<ToDraw, { refusal: Refusal }>,
  request: PdfRequest,
): Promise<Drawn> {
  switch (found.kind) {
    case 'pdf':
      return pool.draw(found.documents, request);
    case 'zip':
      return drawArchive(pool, found.documents, request);
    case 'zpl':
      return pool.drawZpl(found.print, found.dotsPerMillimetre, request);
    default:
      return found satisfies never;
  }
}

/**
 * Draws one after the other, so that an archive takes one place in the queue. PDFs are compressed already, so they are
 * stored.
 */
async function drawArchive(
  pool: PdfRendererPool,
  documents: ReadonlyMap<string, DocumentToDraw>,
  request: PdfRequest,
): Promise<Drawn> {
  const files: Record<string, Uint8Array> = {};
  for (const [path, document] of documents) {
    const drawn = await pool.draw([document], request);
    if (drawn.kind !== 'drawn') return drawn;
    files[path] = drawn.file;
  }
  return { kind: 'drawn', file: new Uint8Array(zipSync(files, { level: 0 })) };
}
