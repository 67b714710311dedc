import { tidyPostcode } from '../../administration/shop.ts';
import { longestNotes } from '../../orders/order.ts';
import type { RowValues } from '../values.ts';

/**
 * Where an order goes, and what the customer wrote, as its special instructions say it. An order of products goes to
 * its shop (only cakes have an address of their own), so that the driver reads the address where the shop reads it.
 */
export function describeDelivery(values: RowValues): string {
  const { customer = '', company = '', line1 = '', line2 = '', city = '', telephone = '' } = values;
  const { billingName = '', notes = '' } = values;
  // Shopify keeps spreadsheets from reading a postcode as a number.
  const postcode = tidyPostcode((values['postcode'] ?? '').replace(/^'/, ''));
  const place = `${city} ${postcode}`.trim();
  const name = customer || billingName;
  const address = [name, company, line1, line2, place, telephone.replace(/^'/, '')]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const heading = line1 === '' && place === '' ? 'For' : 'Deliver to';
  const parts = [
    ...(address.length > 0 ? [`${heading}: ${address.join(', ')}`] : []),
    ...(notes === '' ? [] : [notes]),
  ];
  return keepable(parts.join('\n')).slice(0, longestNotes).toWellFormed().trim();
}

/** Without signs that ring a bell or move a cursor, and that no text of ours keeps. */
function keepable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]+/gu, ' ');
}
