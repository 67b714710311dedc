import { planUsers } from '@bakehouse/domain/imports/users/plan-users';
import { userColumns } from '@bakehouse/domain/imports/users/user-columns';
import type { UserRow } from '@bakehouse/domain/imports/users/user-row';
import { parseUserRow } from '@bakehouse/domain/imports/users/user-row';
import type { Level } from '@bakehouse/domain/kernel/actor';
import { boolean, instant, int2, int4, shopId, text, userId } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../../platform/database/statement.ts';
import { readShops } from '../../../../records/catalogue/shops.ts';
import { lastChangeOfUser } from '../../../../records/people/last-change-of-user.ts';
import type { ImportKindDefinition, RowsOfFile } from '../import-kind.ts';
import { lastChangeOf } from '../last-change.ts';
import { findUsersUndoProblem, lockImportedUsers, undoUsers } from './undo-users.ts';
import { usersSample } from './users-sample.ts';
import { writePlannedUsers } from './write-planned-users.ts';

/** The most people of one file: each address is locked until all are saved. */
const mostUsers = 2_000;

const usersWithAddress = readStatement('imports.usersWithAddress', {
  userId,
  version: int4,
  firstName: text,
  lastName: text,
  email: text,
  active: boolean,
  admin: boolean,
  superAdmin: boolean,
  waiting: boolean,
  orders: int2.as<Level>(),
  specCards: int2.as<Level>(),
  administration: int2.as<Level>(),
  shopIds: shopId.array,
  changedBy: text.nullable,
  changedAt: instant.nullable,
})`
  select id as "userId", version, firstname as "firstName", lastname as "lastName", email, active, admin,
    superadmin as "superAdmin", waiting, p_orders as orders, p_speccards as "specCards", p_admin as administration,
    array(select s.shop_id from user_shops s where s.user_id = users.id order by s.shop_id) as "shopIds",
    last.name as "changedBy", last.at as "changedAt"
  from users left join lateral (${lastChangeOfUser('users.id')}) last on true
  where email = any ($1::text[]) order by id`;

// In the order of the addresses, against deadlocks.
const lockAddresses = writeStatement('imports.lockAddresses', {})`
  select from (
    select e from unnest($1::text[]) e order by e offset 0
  ) x, lateral (select pg_advisory_xact_lock(hashtextextended(x.e, 0))) locked`;

const lockUsers = writeStatement('imports.lockUsers', {
  userId,
})`select id as "userId" from users where email = any ($1::text[]) order by id for update`;

/** The people of a new bakery, added as by the Users screen, but without an invitation. */
export const usersKind: ImportKindDefinition = {
  columnsFor: () => userColumns,
  sample: usersSample,
  begin: beginUsers,
  findUndoProblem: findUsersUndoProblem,
  lockUndo: lockImportedUsers,
  undo: undoUsers,
};

function beginUsers(): RowsOfFile {
  const rows: UserRow[] = [];
  const addresses = () => [...new Set(rows.map(({ email }) => email))];
  return {
    take(row, values) {
      const parsed = parseUserRow(row, values);
      if (typeof parsed === 'string') return parsed;
      if (rows.length >= mostUsers) return 'One file can bring up to 2,000 users';
      rows.push(parsed);
      return null;
    },
    async lock(trx) {
      await lockAddresses.run(trx, addresses());
      await lockUsers.run(trx, addresses());
    },
    async plan(database, _context) {
      const plan = planUsers(rows, await readFacts(database, addresses()));
      return { plan, apply: (trx, by) => writePlannedUsers(trx, plan.items, by) };
    },
  };
}

async function readFacts(database: Reader, addresses: readonly string[]) {
  const [users, shops] = await Promise.all([
    usersWithAddress.all(database, addresses),
    readShops(database, null),
  ]);
  return {
    users: users.map(({ changedBy, changedAt, ...user }) => ({
      ...user,
      lastChange: lastChangeOf({ changedBy, changedAt }),
    })),
    shops,
  };
}
