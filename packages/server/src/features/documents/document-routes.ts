import type { DocumentPack } from '@bakehouse/contract/documents';
import { orderIdInPath } from '@bakehouse/contract/values';
import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { invoicePath } from '@bakehouse/domain/documents/invoice-path';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Context, Hono } from 'hono';
import type { ToDraw } from '../../drawing/drawn-answer.ts';
import { createDrawnRoutes } from '../../drawing/drawn-answer.ts';
import type { DocumentToDraw } from '../../drawing/pool/document-to-draw.ts';
import type { PdfRendererPool } from '../../drawing/pool/pdf-renderer-pool.ts';
import type { FileEnv } from '../../platform/api/authorize-file-request.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { Services } from '../../platform/services.ts';
import { readLogoInPlace } from '../../records/settings/logos.ts';
import type { LeftOut } from './find-documents.ts';
import { findDocuments, findInvoice, findInvoices } from './find-documents.ts';

type DocumentServices = Pick<Services, 'database' | 'clock' | 'findActor' | 'limits'>;

/**
 * Documents as PDF, outside of the contract because they are files: of one order (`/orders/48206/invoice.pdf`), of up
 * to 40 in one file (`/invoices.pdf?orderIds=48206,48208`), and up to 40 invoices as an archive of files
 * (`/invoices.zip`). Permissions are those of the screens.
 */
export function createDocumentRoutes(
  services: DocumentServices,
  pool: PdfRendererPool,
  freeDiskBytes: () => Promise<number>,
): Hono<FileEnv> {
  const { database } = services;
  const { routes, answer } = createDrawnRoutes({ services, pool, needs: 'view-orders', freeDiskBytes });

  routes.get('/orders/:orderId{\\d{1,15}}/:file{(?:invoice|delivery-note)\\.pdf}', (context) =>
    answer(context, `${kindOf(context)}-${context.req.param('orderId')}.pdf`, async (actor, now) => {
      const orderId = Number(context.req.param('orderId')) as OrderId;
      const isInvoice = kindOf(context) === 'invoice';
      const found = isInvoice
        ? await findInvoice(database, actor, orderId, now)
        : await findDocuments(database, actor, [orderId]);
      return found.kind === 'refused' ? found : documentsOf(database, isInvoice, found.answer.pack);
    }),
  );

  routes.get('/:file{(?:invoices|delivery-notes)\\.pdf}', (context) =>
    answer(context, context.req.param('file'), async (actor, now) => {
      const orderIds = parseOrderIds(context.req.query('orderIds'));
      if (!orderIds) return { refusal: noOrderIds };
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

  routes.get('/invoices.zip', (context) =>
    answer(context, 'invoices.zip', async (actor, now) => {
      const orderIds = parseOrderIds(context.req.query('orderIds'));
      if (!orderIds) return { refusal: noOrderIds };
      const found = await findInvoices(database, actor, orderIds, now);
      if (found.kind === 'refused') return found;
      const { pack, leftOut } = found.answer;
      if (pack.orders.length === 0) return { refusal: whyNone(leftOut) };
      const invoices = unpackDocuments(await withLogos(database, pack));
      return {
        kind: 'zip',
        documents: new Map(
          invoices.map((facts) => [
            invoicePath(facts.shop.name, facts.order.day, facts.order.orderId),
            { kind: 'invoice', invoice: buildInvoice(facts) },
          ]),
        ),
      };
    }),
  );

  return routes;
}

const noOrderIds: Refusal = { kind: 'malformed', detail: 'orderIds has to be a list of order numbers.' };

function kindOf(context: Context<FileEnv>): 'invoice' | 'delivery-note' {
  return context.req.param('file') === 'invoice.pdf' ? 'invoice' : 'delivery-note';
}

async function documentsOf(database: Reader, isInvoice: boolean, pack: DocumentPack): Promise<ToDraw> {
  const documents = unpackDocuments(await withLogos(database, pack)).map(
    (facts): DocumentToDraw =>
      isInvoice
        ? { kind: 'invoice', invoice: buildInvoice(facts) }
        : { kind: 'delivery-note', note: buildDeliveryNote(facts) },
  );
  return { kind: 'pdf', documents };
}

/** Replaces the addresses of logos by their data, because drawing threads load nothing. */
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

/** The refusal where none of some invoices can be drawn: a void order never has one, an open one not yet. */
function whyNone(leftOut: readonly LeftOut[]): Refusal {
  return { kind: leftOut.every(({ why }) => why === 'voided') ? 'order-voided' : 'invoice-not-ready' };
}

/** Parses '48206,48208' as unique order numbers; null where it is not such a list. */
function parseOrderIds(text: string | undefined): readonly OrderId[] | null {
  if (!text) return null;
  const parsed = orderIdInPath.array().safeParse(text.split(','));
  return parsed.success ? [...new Set(parsed.data)] : null;
}
