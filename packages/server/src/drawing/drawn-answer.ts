import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/label-pages';
import type { Context } from 'hono';
import { answerRefusal, answerTooMany } from '../platform/api/answer-refusal.ts';
import type { FileRoutesParts } from '../platform/api/file-routes.ts';
import { createFileRoutes } from '../platform/api/file-routes.ts';
import type { FileEnv } from '../platform/api/let-in.ts';
import { personOf } from '../platform/api/person-limits.ts';
import type { DocumentToDraw } from './pool/document-to-draw.ts';
import type { Drawn, PdfRendererPool, PdfRequest } from './pool/pdf-renderer-pool.ts';
import { pdfFigures } from './pool/pdf-renderer-pool.ts';

/** What is drawn for somebody, or why it is not. */
export type ToDraw =
  | { readonly kind: 'pdf'; readonly documents: readonly DocumentToDraw[] }
  | { readonly kind: 'zpl'; readonly print: LabelPrint; readonly dotsPerMillimetre: number }
  | { readonly refusal: Refusal };

/** Answers with a file that is drawn: lets the person in, finds what is on it, and hands it out under its name. */
export type DrawnAnswer = (
  context: Context<FileEnv>,
  fileName: string,
  find: (actor: Actor, now: Temporal.Instant) => Promise<ToDraw>,
) => Promise<Response>;

const types = { pdf: 'application/pdf', zpl: 'application/octet-stream' } as const;

/** Routes that answer with files that are drawn, for those who meet the need. */
export function createDrawnRoutes({ pool, ...parts }: FileRoutesParts & { readonly pool: PdfRendererPool }) {
  const { routes, admit } = createFileRoutes(parts);
  // A pack of forty orders is as much to read as a day, and its PDF takes memory until it has left.
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
          // Nobody reads this answer.
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
  return found.kind === 'pdf'
    ? pool.draw(found.documents, request)
    : pool.drawZpl(found.print, found.dotsPerMillimetre, request);
}
