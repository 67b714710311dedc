import type { MailView } from '@bakehouse/contract/mails';
import { settingsAddress } from '../../shared/addresses.ts';
import { findUserAddress, shopFormAddress } from '../../shared/administration/addresses.ts';

type Corrected = Pick<MailView, 'state' | 'lastError' | 'recipients' | 'deliveredTo' | 'shop'>;

/** Where an address is put right, and whose it is. */
export interface Correction {
  readonly href: string;
  readonly whose: 'shop' | 'office' | 'person';
}

/**
 * Where the address is put right that a mail did not reach: in the form of the shop that it is for, in the settings where
 * only the office's own was refused, or with the person. Null where the mail is not stuck.
 */
export function findCorrection(mail: Corrected): Correction | null {
  const { recipients, deliveredTo, shop } = mail;
  const missed = recipients.filter((address) => !deliveredTo.includes(address));
  if (!isStuck(mail)) return null;
  if (shop) {
    const isShopReached = recipients.includes(shop.email) && !missed.includes(shop.email);
    return isShopReached
      ? { href: settingsAddress, whose: 'office' }
      : { href: shopFormAddress(shop.shopId, 'email'), whose: 'shop' };
  }
  const [person] = missed;
  return person === undefined ? null : { href: findUserAddress(person), whose: 'person' };
}

/** The address that the shop has by now, where the mail was not sent to it. */
export function correctedSince(mail: Corrected): string | null {
  const { recipients, shop } = mail;
  if (!isStuck(mail) || !shop || shop.email === '' || recipients.includes(shop.email)) return null;
  return shop.email;
}

/** It has failed, waits because it was refused, or was kept because nobody had an address. */
function isStuck({ state, lastError, recipients }: Corrected): boolean {
  if (state === 'queued') return lastError !== null;
  return state === 'failed' || (state === 'kept' && recipients.length === 0);
}
