import { randomBytes, randomUUID } from 'node:crypto';
import { issuerOf } from '@bakehouse/auth-service/settings';
import { createAccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pool } from '@bakehouse/server/platform/database/database';
import { openDatabase, openPool } from '@bakehouse/server/platform/database/database';
import { shopCount } from './dataset.ts';

/** Access tokens: one person per shop, whose user id is the shop's, and a person of the office who sees all. */
export type People = { readonly shopTokens: readonly string[]; readonly officeToken: string };

/** Makes the people, already signed in. Their tokens outlive any run. */
export async function signInPeople(
  databaseUrl: string,
  facts: { readonly jwtSecret: string; readonly publicUrl: string },
): Promise<People> {
  const database = openDatabase(openPool({ url: databaseUrl, connections: 1, onError: () => {} }));
  const tokens = createAccessTokens({ secret: facts.jwtSecret, issuer: issuerOf(facts) });
  const sign = (person: SignedIn) =>
    tokens.sign(
      {
        sub: person.authUserId,
        aud: 'authenticated',
        role: 'authenticated',
        session_id: person.sessionId,
        iat: Math.floor(Temporal.Now.instant().epochMilliseconds / 1000),
      },
      Temporal.Now.instant().add({ hours: 24 }),
    );
  try {
    const shopTokens: string[] = [];
    for (let shop = 1; shop <= shopCount; shop += 1) {
      shopTokens.push(await sign(await signIn(database, `Manager ${shop}`, shop as ShopId)));
    }
    return { shopTokens, officeToken: await sign(await signIn(database, 'Office', null)) };
  } finally {
    await database.destroy();
  }
}

type SignedIn = { readonly authUserId: string; readonly sessionId: string };

/** A person of one shop, or of the office where none is given. */
function signIn(database: Pool, firstname: string, shopId: ShopId | null): Promise<SignedIn> {
  const authUserId = randomUUID();
  const sessionId = randomUUID();
  const email = `${authUserId}@bakehouse.test`;
  const at = Temporal.Now.instant().toString();
  return database.transaction().execute(async (trx) => {
    await trx
      .insertInto('auth.users')
      .values({ id: authUserId, email, created_at: at, updated_at: at })
      .execute();
    await trx
      .insertInto('auth.sessions')
      .values({
        id: sessionId,
        user_id: authUserId,
        created_at: at,
        refresh_salt: randomBytes(16),
        amr: '[]',
      })
      .execute();
    const { id } = await trx
      .insertInto('users')
      .values({
        uuid: authUserId,
        email,
        firstname,
        lastname: 'Baker',
        active: true,
        admin: shopId === null,
        p_orders: 2,
        p_admin: 0,
        p_speccards: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (shopId !== null)
      await trx.insertInto('user_shops').values({ user_id: id, shop_id: shopId }).execute();
    return { authUserId, sessionId };
  });
}
