import type { UserRow } from '@bakehouse/contract/users';
import { roleOf, rolePlurals, roles } from '@bakehouse/domain/kernel/actor';

export type SectionName = (typeof names)[number];

export interface UserSection {
  readonly name: SectionName;
  readonly users: readonly UserRow[];
}

const names = ['Waiting', ...roles.map((role) => rolePlurals[role])] as const;

/** The section of a person: that of their role, or that of the people who wait to be activated (D14). */
export function sectionOf(user: UserRow): SectionName {
  return user.waiting ? 'Waiting' : rolePlurals[roleOf(user)];
}

/** The sections of the screen (spec 001 section 2), first the people who wait to be activated (D14). */
export function sectionsOf(users: readonly UserRow[]): readonly UserSection[] {
  return names
    .map((name) => ({ name, users: users.filter((user) => sectionOf(user) === name) }))
    .filter((section) => section.name !== 'Waiting' || section.users.length > 0);
}

/** The filter of a chip above the list. */
export type UserFilter = 'all' | 'waiting' | 'never' | 'inactive';

const filters: Readonly<Record<UserFilter, (user: UserRow) => boolean>> = {
  all: () => true,
  waiting: ({ waiting }) => waiting,
  never: ({ lastSignInAt, active }) => active && lastSignInAt === null,
  // Waiting people were never activated, which is another state.
  inactive: ({ active, waiting }) => !active && !waiting,
};

/** The people that a filter matches. */
export function usersOf(users: readonly UserRow[], filter: UserFilter): readonly UserRow[] {
  return users.filter(filters[filter]);
}

/** People whose name, address or shop contains every word of the search. */
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
