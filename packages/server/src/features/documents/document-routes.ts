import type { DocumentPack } from '@bakehouse/contract/documents';
import { orderIdInPath } from '@bakehouse/contract/values';
import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { answerRefusal } from '../../platform/api/answer-refusal.ts';
import { checkNeed } from '../../platform/api/check-need.ts';
import { personOf } from '../../platform/api/person-limits.ts';
import { logFailure, refusalWithDisk } from '../../platform/api/refusal-of-error.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { whenSent } from '../../platform/http/when-sent.ts';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { readLogoInPlace } from '../../records/settings/logos.ts';
import type { LeftOut } from './find-documents.ts';
import { findDocuments, findInvoice, findInvoices } from './find-documents.ts';
import type { DocumentToDraw } from './pool/document-to-draw.ts';
import type { PdfRendererPool } from './pool/pdf-renderer-pool.ts';
import { pdfFigures } from './pool/pdf-renderer-pool.ts';

type Env = { Variables: { requestId: string; log: Log; actor: Actor | undefined } };
type Found = { readonly documents: readonly DocumentToDraw[] } | { readonly refusal: Refusal };
type DocumentServices = Pick<Services, 'database' | 'clock' | 'findActor' | 'limits'>;

/**
 * Documents as PDF, outside the contract because they are files: of one order (`/orders/48206/invoice.pdf`), and of up
 * to 40 in one file (`/invoices.pdf?orderIds=48206,48208`). Permissions are those of the screens.
 */
export function createDocumentRoutes(
  services: DocumentServices,
  office: PdfRendererPool,
  freeDiskBytes: () => Promise<number>,
): Hono<Env> {
  const { database } = services;
  const routes = new Hono<Env>();

  routes.get('/orders/:orderId{\\d{1,15}}/:file{(?:invoice|delivery-note)\\.pdf}', (context) =>
    answer(context, `${kindOf(context)}-${context.req.param('orderId')}`, async (actor, now) => {
      const orderId = Number(context.req.param('orderId')) as OrderId;
      const isInvoice = kindOf(context) === 'invoice';
      const found = isInvoice
        ? await findInvoice(database, actor, orderId, now)
        : await findDocuments(database, actor, [orderId]);
      return found.kind === 'refused' ? found : documentsOf(database, isInvoice, found.answer.pack);
    }),
  );

  routes.get('/:file{(?:invoices|delivery-notes)\\.pdf}', (context) =>
    answer(context, context.req.param('file').slice(0, -4), async (actor, now) => {
      const orderIds = parseOrderIds(context.req.query('orderIds'));
      if (!orderIds)
        return { refusal: { kind: 'malformed', detail: 'orderIds has to be a list of order numbers.' } };
      const isInvoice = context.req.param('file') === 'invoices.pdf';
      const found = isInvoice
        ? await findInvoices(database, actor, orderIds, now)
        : await findDocuments(database, actor, orderIds);
      if (found.kind === 'refused') return found;
      const { pack, leftOut } = found.answer;
      return pack.orders.length === 0
        ? { refusal: whyNone(leftOut) }
        : documentsOf(database, isInvoice, pack);
    }),
  );

  /** Lets the person in, finds the document, and hands it out as a file. */
  async function answer(
    context: Context<Env>,
    name: string,
    find: (actor: Actor, now: Temporal.Instant) => Promise<Found>,
  ): Promise<Response> {
    const requestId = context.get('requestId');
    const now = services.clock.now();
    const { authorization, 'x-view-as': viewAs } = context.req.header();
    const caller = await services.findActor({ authorization, viewAs }, now);
    if ('kind' in caller) return answerRefusal(caller, requestId);
    const { actor } = caller;
    context.set('actor', actor);
    const refusal = checkNeed(actor, 'view-orders');
    if (refusal) return answerRefusal(refusal, requestId);
    // A pack of forty orders is as much to read as a day, and its PDF takes memory until it has left.
    const admitted = await services.limits.admit(personOf(actor), { weight: 'heavy', writes: false });
    if (admitted.kind === 'too-many') return tooMany(admitted.retryAfterSeconds, requestId);
    whenSent(context, admitted.leave);
    const found = await find(actor, now);
    if ('refusal' in found) return answerRefusal(found.refusal, requestId);
    const person = personOf(actor);
    const drawn = await office.draw(found.documents, { person, signal: context.req.raw.signal });
    switch (drawn.kind) {
      case 'drawn':
        return context.body(drawn.pdf, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${name}.pdf"`,
        });
      case 'too-long': {
        const documents = found.documents.length;
        return answerRefusal({ kind: 'pdf-too-long', documents, most: pdfFigures.most }, requestId);
      }
      case 'busy':
        return tooMany(drawn.retryAfterSeconds, requestId);
      case 'gone':
        // Nobody reads this answer.
        return new Response(null, { status: 204 });
      default:
        return drawn satisfies never;
    }
  }

  routes.onError(async (error, context) => {
    const refusal = await refusalWithDisk(error, freeDiskBytes);
    logFailure(context.get('log'), refusal, error);
    return answerRefusal(refusal, context.get('requestId'));
  });
  return routes;
}

function kindOf(context: Context<Env>): 'invoice' | 'delivery-note' {
  return context.req.param('file') === 'invoice.pdf' ? 'invoice' : 'delivery-note';
}

async function documentsOf(database: Reader, isInvoice: boolean, pack: DocumentPack): Promise<Found> {
  const documents = unpackDocuments(await withLogos(database, pack)).map(
    (facts): DocumentToDraw =>
      isInvoice
        ? { kind: 'invoice', invoice: buildInvoice(facts) }
        : { kind: 'delivery-note', note: buildDeliveryNote(facts) },
  );
  return { documents };
}

/** The same with the logos themselves in place of their addresses: threads that draw load nothing. */
async function withLogos(database: Reader, pack: DocumentPack): Promise<DocumentPack> {
  const addresses = new Set(pack.parties.flatMap(({ seller }) => seller.logo?.address ?? []));
  const inPlace = new Map<string, string | null>();
  for (const address of addresses) inPlace.set(address, await readLogoInPlace(database, address));
  const parties = pack.parties.map(({ seller, ...rest }) => {
    const address = seller.logo && inPlace.get(seller.logo.address);
    const logo = seller.logo && address ? { ...seller.logo, address } : undefined;
    return { ...rest, seller: { ...seller, logo } };
  });
  return { ...pack, parties };
}

function tooMany(retryAfterSeconds: number, requestId: string): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return answerRefusal({ kind: 'too-many-requests' }, requestId, headers);
}

/** Why none of some invoices can be drawn: a void order never has one, an open one later. */
function whyNone(leftOut: readonly LeftOut[]): Refusal {
  return { kind: leftOut.every(({ why }) => why === 'voided') ? 'order-voided' : 'invoice-not-ready' };
}

/** '48206,48208' as order numbers, each once; null where it is no such list. */
function parseOrderIds(text: string | undefined): readonly OrderId[] | null {
  if (!text) return null;
  const parsed = orderIdInPath.array().safeParse(text.split(','));
  return parsed.success ? [...new Set(parsed.data)] : null;
}
