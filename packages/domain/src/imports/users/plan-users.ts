import type { Level } from '../../kernel/actor.ts';
import type { ShopId, UserId } from '../../kernel/branded.ts';
import type { PersonFacts } from '../../kernel/refusal.ts';
import type { Signature } from '../../orders/order.ts';
import type { ImportPlan, PlannedItem, RefusedRow } from '../import-plan.ts';
import type { NamedShop } from '../records/find-shop.ts';
import { createShopFinder } from '../records/find-shop.ts';
import type { FieldText } from '../records/record-item.ts';
import { compareRecord, createDuplicateCheck, flagText, presentFieldsOf } from '../records/record-item.ts';
import type { UserRow } from './user-row.ts';

export type StoredUser = PersonFacts & {
  readonly userId: UserId;
  readonly version: number;
  readonly superAdmin: boolean;
  /** Signed up without an invitation, and not reviewed yet (D14). */
  readonly waiting: boolean;
  readonly lastChange: Signature | null;
};

export type UsersOfFileFacts = {
  readonly users: readonly StoredUser[];
  readonly shops: readonly NamedShop[];
};

export type PlannedUser = PlannedItem & {
  readonly stored: StoredUser | null;
  /** As they are saved. */
  readonly user: PersonFacts;
};

/** A person of whom a file says nothing but the address: orders for their shops (as the command line makes them). */
const newUser = {
  firstName: '',
  lastName: '',
  active: true,
  admin: false,
  orders: 2,
  specCards: 0,
  administration: 0,
  shopIds: [],
} as const satisfies Omit<PersonFacts, 'email'>;

const levels = { 0: '-', 1: 'R', 2: 'R/W' } as const satisfies Readonly<Record<Level, string>>;

/**
 * Decides what the users of a file change. A person is the same by the e-mail address. What a file does not say of
 * somebody stays as it is; no file makes or changes a super admin (spec 001 section 5). Nobody gets an e-mail: an
 * invitation is sent from the Users screen.
 */
export function planUsers(rows: readonly UserRow[], facts: UsersOfFileFacts): ImportPlan<PlannedUser> {
  const items: PlannedUser[] = [];
  const refused: RefusedRow[] = [];
  const users = new Map(facts.users.map((user) => [user.email, user]));
  const findShop = createShopFinder(facts.shops);
  const shopNames = new Map(facts.shops.map(({ shopId, name }) => [shopId, name]));
  const claims = createDuplicateCheck('user');
  const fields = fieldsOf((id) => shopNames.get(id) ?? `shop ${id}`);
  for (const row of rows) {
    const stored = users.get(row.email) ?? null;
    const shopIds = findShops(row, findShop);
    const user = typeof shopIds === 'string' ? shopIds : decideUser(row, stored, shopIds);
    const why = typeof user === 'string' ? user : claims.claim(row.row, [row.email]);
    if (typeof user === 'string' || why !== null) {
      refused.push({ row: row.row, why: why ?? '' });
      continue;
    }
    const item = compareRecord<Reviewed>({
      key: row.email,
      type: 'User',
      number: row.email,
      name: `${user.firstName} ${user.lastName}`.trim(),
      row: row.row,
      before: stored,
      after: { ...user, waiting: false },
      fields,
      columns: ['Shops', 'Role', 'Orders', 'Spec cards', 'Admin'],
      notes: notesOf(user, stored),
      lastChange: stored?.lastChange,
    });
    items.push({ ...item, stored, user });
  }
  return { items, refused, choices: [] };
}

function decideUser(
  row: UserRow,
  stored: StoredUser | null,
  shopIds: readonly ShopId[],
): PersonFacts | string {
  if (stored?.superAdmin) return `${row.email} is a super admin and cannot be changed by a file`;
  const before = factsOf(stored ?? { ...newUser, email: row.email });
  const wanted: PersonFacts = {
    ...before,
    ...presentFieldsOf(row.facts),
    shopIds: shopIds.length > 0 ? shopIds : before.shopIds,
  };
  if (!wanted.admin && (row.facts.administration ?? 0) > 0)
    return 'Admin is for admins: their role has to be admin';
  if (wanted.firstName === '') return 'First name is empty';
  // Only admins have it; a former value must not return when the person becomes an admin again.
  return { ...wanted, administration: wanted.admin ? wanted.administration : 0 };
}

/**
 * The shops that a row names, each once, or why one of them is none. A name may have a semicolon of its own: the longest
 * name that is that of a shop is taken.
 */
function findShops(
  { shops }: UserRow,
  find: ReturnType<typeof createShopFinder<NamedShop>>,
): readonly ShopId[] | string {
  const parts = shops.split(';');
  const ids = new Set<ShopId>();
  for (let start = 0; start < parts.length; ) {
    if ((parts[start] ?? '').trim() === '') {
      start += 1;
      continue;
    }
    const most = Math.min(mostPartsOfName, parts.length - start);
    const found = Array.from({ length: most }, (_, index) => {
      const end = start + index + 1;
      return { end, shop: find(parts.slice(start, end).join(';').trim()) };
    });
    const longest = found.findLast(isShop);
    if (!longest) return found.map(({ shop }) => shop).find((why) => typeof why === 'string') ?? '';
    ids.add(longest.shop.shopId);
    start = longest.end;
  }
  return [...ids].toSorted((a, b) => a - b);
}

/** What is set of a person, without what else is known. */
function factsOf(user: PersonFacts): PersonFacts {
  const { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds } = user;
  return { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds };
}

type Attempt<Found> = { readonly end: number; readonly shop: Found };

function isShop(attempt: Attempt<NamedShop | string>): attempt is Attempt<NamedShop> {
  return typeof attempt.shop !== 'string';
}

/** In so many parts semicolons cut the name of a shop at the most. */
const mostPartsOfName = 4;

type Reviewed = PersonFacts & { readonly waiting: boolean };

function fieldsOf(nameOfShop: (id: ShopId) => string): readonly FieldText<Reviewed>[] {
  return [
    { label: 'First name', text: ({ firstName }) => firstName },
    { label: 'Last name', text: ({ lastName }) => lastName },
    { label: 'Shops', text: ({ shopIds }) => shopIds.map(nameOfShop).join('; ') },
    { label: 'Role', text: ({ admin }) => (admin ? 'admin' : 'shop') },
    { label: 'Orders', text: ({ orders }) => levels[orders] },
    { label: 'Spec cards', text: ({ specCards }) => levels[specCards] },
    { label: 'Admin', text: ({ administration }) => levels[administration] },
    { label: 'Active', text: ({ active }) => flagText(active) },
    { label: 'Waiting for a review', text: ({ waiting }) => flagText(waiting) },
  ];
}

function notesOf({ admin, active, shopIds }: PersonFacts, stored: StoredUser | null): readonly string[] {
  return [
    ...(stored === null && active ? ['No e-mail is sent: invite them on the Users screen'] : []),
    ...(!admin && shopIds.length === 0 ? ['Has no shop: sees nothing until one is assigned'] : []),
  ];
}
