import { done } from '@bakehouse/domain/kernel/refusal';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { refuseLargeDay } from '../../records/orders/day-size.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { findInvoice, findInvoices } from './find-documents.ts';
import { readDocuments } from './read-documents.ts';

/** The routes of documents of several orders, for screen and print. */
export function documentsRoutes(os: Implementer, { database }: Services) {
  return {
    listDeliveryNotes: os.documents.listDeliveryNotes.handler(
      handleOutcome(async ({ input: { day }, context }) => {
        const shops = visibleShops(context.actor);
        const tooLarge = await refuseLargeDay(database, day, shops);
        if (tooLarge) return tooLarge;
        const { pack } = await readDocuments(database, { day, shops });
        return done({ day, serverNow: context.now.toString(), pack });
      }),
    ),
    openDocument: os.documents.openDocument.handler(
      handleOutcome(({ input, context: { actor, now } }) => findInvoice(database, actor, input.orderId, now)),
    ),
    listInvoices: os.documents.listInvoices.handler(
      handleOutcome(({ input, context: { actor, now } }) =>
        findInvoices(database, actor, [...new Set(input.orderIds)], now),
      ),
    ),
  };
}
