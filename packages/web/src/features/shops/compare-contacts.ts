import type { ShopContact } from '@bakehouse/domain/administration/shop';
import { isEqual } from '@bakehouse/domain/merging/is-equal';

/**
 * Matches edited contacts with the saved ones: equal ones first, wherever they were moved to, then those with a common
 * field, then the others in order.
 *
 * @returns the saved contact of each, none for a new one; and the removed ones
 */
export function compareContacts(contacts: readonly ShopContact[], before: readonly ShopContact[]) {
  const left = [...before];
  const bases: (ShopContact | undefined)[] = contacts.map((contact) => {
    const place = left.findIndex((one) => isEqual(one, contact));
    return place === -1 ? undefined : left.splice(place, 1)[0];
  });
  // With fewer contacts, an edited one cannot be told from a removed one unless a field is unchanged.
  contacts.forEach((contact, index) => {
    if (bases[index] !== undefined) return;
    const place = left.findIndex((one) => isAlike(one, contact));
    if (place !== -1) bases[index] = left.splice(place, 1)[0];
  });
  return { bases, gone: left };
}

/** Whether any field is equal. */
function isAlike(one: ShopContact, other: ShopContact): boolean {
  const names = ['name', 'email', 'telephone', 'role'] as const;
  return names.some((name) => one[name] !== '' && one[name] === other[name]);
}
