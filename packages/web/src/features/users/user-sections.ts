import type { UserRow } from '@bakehouse/contract/users';
import { roleOf } from '@bakehouse/domain/kernel/actor';

export type SectionName = 'Waiting' | 'Shops' | 'Admins' | 'Super Admins';

export interface UserSection {
  readonly name: SectionName;
  readonly users: readonly UserRow[];
}

/** The sections of the screen (spec 001 section 2), those who wait for somebody to look at them on top (D14). */
export function sectionsOf(users: readonly UserRow[]): readonly UserSection[] {
  const known = users.filter((user) => !user.waiting);
  const sections: readonly UserSection[] = [
    { name: 'Waiting', users: users.filter((user) => user.waiting) },
    { name: 'Shops', users: known.filter((user) => roleOf(user) === 'shop') },
    { name: 'Admins', users: known.filter((user) => roleOf(user) === 'admin') },
    { name: 'Super Admins', users: known.filter((user) => roleOf(user) === 'superadmin') },
  ];
  return sections.filter((section) => section.name !== 'Waiting' || section.users.length > 0);
}

/** Those whose name, address or shop contains every word of the search. */
export function findUsers(
  users: readonly UserRow[],
  search: string,
  shopNames: ReadonlyMap<number, string>,
): readonly UserRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter((user) => {
    const shops = user.shopIds.map((shopId) => shopNames.get(shopId) ?? '');
    const text = [user.firstName, user.lastName, user.email, ...shops].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
