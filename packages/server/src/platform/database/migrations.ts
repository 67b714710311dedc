import { authMigrations } from '@bakehouse/auth-service/database/migrations';
import type { Migration } from './migration.ts';
import * as schema from './migrations/0001-schema.ts';
import * as people from './migrations/0004-people.ts';
import * as ordersWhole from './migrations/0006-orders-whole.ts';
import * as office from './migrations/0007-office.ts';
import * as indexes from './migrations/0008-indexes.ts';
import * as settingsByOwner from './migrations/0009-settings-by-owner.ts';
import * as yearsOfOrders from './migrations/0010-years-of-orders.ts';
import * as commands from './migrations/0011-commands.ts';
import * as invoiceFacts from './migrations/0012-invoice-facts.ts';
import * as nameOpenLines from './migrations/0013-name-open-lines.ts';
import * as limitsPerPerson from './migrations/0016-limits-per-person.ts';
import * as mailsOfEndings from './migrations/0018-mails-of-endings.ts';
import * as serverSecret from './migrations/0019-server-secret.ts';
import * as mailReads from './migrations/0020-mail-reads.ts';
import * as serverClock from './migrations/0021-server-clock.ts';
import * as onePrintKept from './migrations/0023-one-print-kept.ts';
import * as cakePrices from './migrations/0024-cake-prices.ts';
import * as referencesAndChanges from './migrations/0025-references-and-changes.ts';
import * as administration from './migrations/0026-administration.ts';
import * as productsByPeople from './migrations/0027-products.ts';
import * as productPrices from './migrations/0028-product-prices.ts';
import * as availability from './migrations/0029-availability.ts';
import * as settingsAndHistory from './migrations/0030-settings-and-history.ts';
import * as categories from './migrations/0031-categories.ts';
import * as imports from './migrations/0032-imports.ts';
import * as recipes from './migrations/0033-recipes.ts';
import * as ordersByNumber from './migrations/0034-orders-by-number.ts';
import * as productsMayGo from './migrations/0035-products-may-go.ts';
import * as specCards from './migrations/0036-spec-cards.ts';
import * as campaigns from './migrations/0037-campaigns.ts';
import * as remindersAndClosures from './migrations/0039-reminders-and-closures.ts';
import * as benchTicks from './migrations/0040-bench-ticks.ts';
import * as backups from './migrations/0041-backups.ts';
import * as voidsUndone from './migrations/0043-voids-undone.ts';
import * as incidents from './migrations/0045-incidents.ts';
import * as invoiceExports from './migrations/0046-invoice-exports.ts';
import * as mailsDeliveredInPart from './migrations/0047-mails-delivered-in-part.ts';
import * as remindersInMails from './migrations/0048-reminders-in-mails.ts';
import * as triesOfMails from './migrations/0049-tries-of-mails.ts';
import * as dishSalesExports from './migrations/0050-dish-sales-exports.ts';
import * as leadRetention from './migrations/0051-lead-retention.ts';
import * as mergedSuppliers from './migrations/0052-merged-suppliers.ts';
import * as dayColours from './migrations/0053-day-colours.ts';
import * as mergedCategories from './migrations/0054-merged-categories.ts';
import * as mailQueue from './migrations/0055-mail-queue.ts';
import * as logosOfInvoices from './migrations/0056-logos-of-invoices.ts';

/** Every migration this program knows, in the order in which they run. A released one is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-schema', ...schema },
  { name: '0002-auth', ...authMigrations['0002-auth'] },
  { name: '0003-auth-flows', ...authMigrations['0003-auth-flows'] },
  { name: '0004-people', ...people },
  { name: '0005-text-messages', ...authMigrations['0005-text-messages'] },
  { name: '0006-orders-whole', ...ordersWhole },
  { name: '0007-office', ...office },
  { name: '0008-indexes', ...indexes },
  { name: '0009-settings-by-owner', ...settingsByOwner },
  { name: '0010-years-of-orders', ...yearsOfOrders },
  { name: '0011-commands', ...commands },
  { name: '0012-invoice-facts', ...invoiceFacts },
  { name: '0013-name-open-lines', ...nameOpenLines },
  { name: '0014-pending-sign-ups', ...authMigrations['0014-pending-sign-ups'] },
  { name: '0015-known-places', ...authMigrations['0015-known-places'] },
  { name: '0016-limits-per-person', ...limitsPerPerson },
  { name: '0018-mails-of-endings', ...mailsOfEndings },
  { name: '0019-server-secret', ...serverSecret },
  { name: '0020-mail-reads', ...mailReads },
  { name: '0021-server-clock', ...serverClock },
  { name: '0023-one-print-kept', ...onePrintKept },
  { name: '0024-cake-prices', ...cakePrices },
  { name: '0025-references-and-changes', ...referencesAndChanges },
  { name: '0026-administration', ...administration },
  { name: '0027-products', ...productsByPeople },
  { name: '0028-product-prices', ...productPrices },
  { name: '0029-availability', ...availability },
  { name: '0030-settings-and-history', ...settingsAndHistory },
  { name: '0031-categories', ...categories },
  { name: '0032-imports', ...imports },
  { name: '0033-recipes', ...recipes },
  { name: '0034-orders-by-number', ...ordersByNumber },
  { name: '0035-products-may-go', ...productsMayGo },
  { name: '0036-spec-cards', ...specCards },
  { name: '0037-campaigns', ...campaigns },
  { name: '0039-reminders-and-closures', ...remindersAndClosures },
  { name: '0040-bench-ticks', ...benchTicks },
  { name: '0041-backups', ...backups },
  { name: '0043-voids-undone', ...voidsUndone },
  { name: '0045-incidents', ...incidents },
  { name: '0046-invoice-exports', ...invoiceExports },
  { name: '0047-mails-delivered-in-part', ...mailsDeliveredInPart },
  { name: '0048-reminders-in-mails', ...remindersInMails },
  { name: '0049-tries-of-mails', ...triesOfMails },
  { name: '0050-dish-sales-exports', ...dishSalesExports },
  { name: '0051-lead-retention', ...leadRetention },
  { name: '0052-merged-suppliers', ...mergedSuppliers },
  { name: '0053-day-colours', ...dayColours },
  { name: '0054-merged-categories', ...mergedCategories },
  { name: '0055-mail-queue', ...mailQueue },
  { name: '0056-logos-of-invoices', ...logosOfInvoices },
];
