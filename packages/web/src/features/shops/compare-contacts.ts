import type { ShopContact } from '@bakehouse/domain/administration/shop';
import { isEqual } from '@bakehouse/domain/merging/is-equal';

/**
 * What each contact was before it was edited: one that is saved as it stands is itself, wherever it was moved to; the
 * others are taken for the saved ones that are left, in their order.
 *
 * @returns the saved contact of each one, none for those that are new; and the saved ones that are gone
 */
export function compareContacts(contacts: readonly ShopContact[], before: readonly ShopContact[]) {
  const left = [...before];
  const bases: (ShopContact | undefined)[] = contacts.map((contact) => {
    const place = left.findIndex((one) => isEqual(one, contact));
    return place === -1 ? undefined : left.splice(place, 1)[0];
  });
  // Fewer than there were: who is gone cannot be told from who was edited, unless one of their facts stayed.
  contacts.forEach((contact, index) => {
    if (bases[index] !== undefined) return;
    const place = left.findIndex((one) => isAlike(one, contact));
    if (place !== -1) bases[index] = left.splice(place, 1)[0];
  });
  return { bases, gone: left };
}

/** Whether one of the facts is the same in both. */
function isAlike(one: ShopContact, other: ShopContact): boolean {
  const names = ['name', 'email', 'telephone', 'role'] as const;
  return names.some((name) => one[name] !== '' && one[name] === other[name]);
}
