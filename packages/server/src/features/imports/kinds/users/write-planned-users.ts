import type { PlannedUser, StoredUser } from '@bakehouse/domain/imports/users/plan-users';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { PersonFacts } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { AppliedItem, ImportBy, SavedItem } from '../import-kind.ts';
import { assignShops, insertUsers, recordUsers, updateUsers } from './write-users.ts';

/** The data for undoing the change of a user. */
export type UserUndo = {
  readonly userId: UserId;
  /** The version that the import wrote. */
  readonly version: number;
  /** Null for a person whom the import added. */
  readonly before: (PersonFacts & { readonly waiting: boolean }) | null;
  readonly after: PersonFacts;
};

/** The stored users of an import; the JSON column has no static type. */
export function userUndosOf(saved: readonly AppliedItem[]): readonly UserUndo[] {
  return saved.map(({ kept }) => kept as UserUndo);
}

/** Writes the new and changed users of a file, their shops, and their history. */
export async function writePlannedUsers(
  trx: Transaction<Tables>,
  items: readonly PlannedUser[],
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const written = items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const ids = await insertUsers(
    trx,
    written.flatMap(({ stored, user }) => (stored ? [] : [user])),
    by.now,
  );
  await updateUsers(
    trx,
    written.flatMap(({ stored, user }) =>
      stored ? [{ ...user, userId: stored.userId, waiting: false }] : [],
    ),
  );
  const saved = written.map(({ key, stored, user }) => {
    const userId = stored?.userId ?? ids.get(user.email);
    if (userId === undefined) throw new Error('a user was not written');
    const before = stored && beforeOf(stored);
    const kept: UserUndo = { userId, version: (stored?.version ?? 0) + 1, before, after: user };
    return { key, kept };
  });
  await assignShops(
    trx,
    saved.map(({ kept: { userId, after } }) => ({ userId, shopIds: after.shopIds })),
  );
  await recordUsers(
    trx,
    by,
    saved.map(({ kept }) => kept),
  );
  return new Map(saved.map(({ key, kept }) => [key, { orderId: null, kept }]));
}

function beforeOf(stored: StoredUser): PersonFacts & { readonly waiting: boolean } {
  const { userId: _id, version: _version, superAdmin: _superAdmin, ...before } = stored;
  return before;
}
