import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';

/**
 * Re-encrypts the secrets of all second factors with the server's new secret, so that they stay readable without the
 * old one.
 */
export async function encryptFactorsAgain(
  trx: Transaction<AuthTables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const factors = await trx.selectFrom('auth.factors').select(['id', 'sealed_secret']).forUpdate().execute();
  for (const { id: factorId, sealed_secret } of factors) {
    const secret = decryptSecret(sealed_secret, { serverSecret: from, factorId });
    await trx
      .updateTable('auth.factors')
      .set({ sealed_secret: encryptSecret(secret, { serverSecret: to, factorId }) })
      .where('id', '=', factorId)
      .execute();
  }
}
