import type { Actor } from '@bakehouse/domain/actor';
import type { OrderId } from '@bakehouse/domain/branded';
import { cutOffFor } from '@bakehouse/domain/cutoff';
import { buildDeliveryNote } from '@bakehouse/domain/invoices/delivery-note';
import { buildInvoice } from '@bakehouse/domain/invoices/invoice';
import { maySeeInvoice } from '@bakehouse/domain/invoices/may-see-invoice';
import { can } from '@bakehouse/domain/permissions';
import type { Refusal } from '@bakehouse/domain/refusal';
import { Hono } from 'hono';
import { answerRefusal } from '../../platform/api/answer-refusal.ts';
import { judge } from '../../platform/api/judge.ts';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentToDraw } from './document-to-draw.ts';
import type { DrawingOffice } from './drawing-office.ts';
import { readDocumentFacts } from './read-document-facts.ts';

type Env = { Variables: { requestId: string; log: Log; actor: Actor | undefined } };
type DocumentServices = Pick<Services, 'database' | 'clock' | 'findActor'>;

/** Seconds after which a document may be asked for again when too many wait. */
const tryAgainSeconds = 5;

/**
 * The documents of an order as PDF, beside the contract because they are files. They ask what `openOrder` asks, and
 * the invoice's own rule on top.
 */
export function createDocumentRoutes(services: DocumentServices, office: DrawingOffice): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/orders/:orderId{\\d{1,15}}/:file{(?:invoice|delivery-note)\\.pdf}', async (context) => {
    const requestId = context.get('requestId');
    const now = services.clock.now();
    const { authorization, 'x-view-as': viewAs } = context.req.header();
    const caller = await services.findActor({ authorization, viewAs }, now);
    if ('kind' in caller) return answerRefusal(caller, requestId);
    const { actor } = caller;
    context.set('actor', actor);
    const refusal = judge(actor, 'view-orders');
    if (refusal) return answerRefusal(refusal, requestId);

    const orderId = Number(context.req.param('orderId')) as OrderId;
    const kind = context.req.param('file') === 'invoice.pdf' ? 'invoice' : 'delivery-note';
    const document = await findDocument(services, actor, orderId, kind, now);
    if ('refusal' in document) return answerRefusal(document.refusal, requestId);
    const pdf = await office.draw(document);
    if (pdf === null) {
      return answerRefusal({ kind: 'too-many-requests' }, requestId, {
        'Retry-After': String(tryAgainSeconds),
      });
    }
    return context.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${kind}-${orderId}.pdf"`,
    });
  });
  return routes;
}

async function findDocument(
  { database }: DocumentServices,
  actor: Actor,
  orderId: OrderId,
  kind: DocumentToDraw['kind'],
  now: Temporal.Instant,
): Promise<DocumentToDraw | { readonly refusal: Refusal }> {
  const found = await readDocumentFacts(database, orderId);
  if (!found || !can(actor, 'see-shop', { shopId: found.shopId })) {
    return { refusal: { kind: 'order-not-found', orderId: String(orderId) } };
  }
  const { facts, clock, cutOffHours } = found;
  const cutOff = cutOffFor(actor, facts.order.day, cutOffHours, clock);
  if (!maySeeInvoice(actor, found, cutOff, now)) return { refusal: { kind: 'invoice-not-ready' } };
  return kind === 'invoice'
    ? { kind, invoices: [buildInvoice(facts)] }
    : { kind, notes: [buildDeliveryNote(facts)] };
}
