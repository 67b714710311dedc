import type { MailView } from '@bakehouse/contract/mails';
import { settingsAddress } from '../../shared/addresses.ts';
import { findUserAddress, shopFormAddress } from '../../shared/administration/addresses.ts';

type Corrected = Pick<MailView, 'state' | 'lastError' | 'recipients' | 'deliveredTo' | 'shop'>;

/** The screen that corrects an address, and whose address it is. */
export interface Correction {
  readonly href: string;
  readonly whose: 'shop' | 'office' | 'person';
}

/**
 * Where to correct the address of a mail that is stuck: in the shop's form, in the settings if only the office's own
 * address was refused, or with the person. Null if the mail is not stuck.
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

/** The shop's current address, if the mail was not sent to it. */
export function correctedSince(mail: Corrected): string | null {
  const { recipients, shop } = mail;
  if (!isStuck(mail) || !shop || shop.email === '' || recipients.includes(shop.email)) return null;
  return shop.email;
}

/** Whether it has failed, waits after a refusal, or was kept because there was no address. */
function isStuck({ state, lastError, recipients }: Corrected): boolean {
  if (state === 'queued') return lastError !== null;
  return state === 'failed' || (state === 'kept' && recipients.length === 0);
}
