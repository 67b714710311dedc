import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import { recordUserEvent } from '../../../commands/define-user-command.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { replaceShops } from '../write-user.ts';
import { CommandError } from './command-error.ts';
import type { NewPerson } from './parse-command.ts';
import { setPassword } from './set-password.ts';

/** Adds an active person with an account and its password. */
export async function addPerson(
  trx: Transaction<Tables>,
  accounts: Pick<Accounts, 'setPassword'>,
  { person, password }: { readonly person: NewPerson; readonly password: string },
  now: Temporal.Instant,
): Promise<void> {
  const { email, firstName, lastName, admin, orders, administration, specCards } = person;
  const uuid = await setPassword(trx, accounts, { email, password }, now);
  await acquireAdvisoryLock(trx, email);
  await assertNew(trx, email, uuid);
  const shopIds = await findShops(trx, person.shops);
  const { id } = await trx
    .insertInto('users')
    .values({
      uuid,
      email,
      firstname: firstName,
      lastname: lastName,
      active: true,
      admin,
      p_orders: orders,
      p_admin: administration,
      p_speccards: specCards,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceShops(trx, id, shopIds);
  const after = {
    firstName,
    lastName,
    email,
    active: true,
    admin,
    orders,
    specCards,
    administration,
    shopIds,
  };
  await recordUserEvent(trx, null, { kind: 'created', subjectId: id, details: { before: null, after } }, now);
}

async function assertNew(trx: Transaction<Tables>, email: string, authUserId: string): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('email')
    .where((where) => where.or([where('email', '=', email), where('uuid', '=', authUserId)]))
    .executeTakeFirst();
  if (!person) return;
  throw new CommandError(
    person.email === email
      ? `There is already a user ${email}. To set a new password, use reset; to make them a super admin, use promote.`
      : `The account of ${email} belongs to the user ${person.email}.`,
  );
}

async function findShops(trx: Transaction<Tables>, names: readonly string[]): Promise<readonly ShopId[]> {
  if (names.length === 0) return [];
  const rows = await trx.selectFrom('shops').select(['id', 'name']).orderBy('name').execute();
  return names.map((name) => {
    const found = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase());
    const [shop] = found;
    if (shop && found.length === 1) return shop.id;
    throw new CommandError(
      shop
        ? `${found.length} shops are called ${name}. Assign them on the users screen.`
        : `There is no shop called ${name}.`,
    );
  });
}
