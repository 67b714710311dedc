import type { SavedSageSettings } from '@bakehouse/contract/exports';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const ledgerSettings = `
  select sage_ledger_account as account, sage_analysis_types as types, sage_version as version from settings`;

const shopsWithReference = `
  select s.id, s.name, b.name as brand, s.sage_customer_reference as reference
  from shops s join brands b on b.id = s.brand_id
  order by b.id, s.name, s.id`;

type SettingsRow = { account: string; types: readonly string[]; version: number };
type ShopRow = { id: ShopId; name: string; brand: string; reference: string };

/** What Sage is told beyond the orders: ledger account, analysis types, and each shop's customer reference. */
export async function openSageSettings(database: Database): Promise<SavedSageSettings> {
  const [{ rows: settings }, { rows: shops }] = await Promise.all([
    database.executeQuery<SettingsRow>(CompiledQuery.raw(ledgerSettings)),
    database.executeQuery<ShopRow>(CompiledQuery.raw(shopsWithReference)),
  ]);
  const [row] = settings;
  if (!row) throw new Error('the settings row is missing');
  const [first = '', second = '', third = ''] = row.types;
  return {
    ledgerAccount: row.account,
    analysisTypes: [first, second, third],
    version: row.version,
    shops: shops.map(({ id, name, brand, reference }) => ({
      shopId: id,
      name,
      brandName: brand,
      customerReference: reference,
    })),
  };
}

export type SageChange = {
  readonly version: number;
  readonly ledgerAccount: string;
  readonly analysisTypes: readonly [string, string, string];
  readonly customerReferences: readonly { readonly shopId: ShopId; readonly customerReference: string }[];
};

export type SavedSage =
  | { readonly kind: 'saved'; readonly settings: SavedSageSettings }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Saves the settings that somebody edited, unless somebody else saved in between. One transaction. */
export async function saveSageSettings(
  database: Database,
  actor: Actor,
  change: SageChange,
  now: Temporal.Instant,
): Promise<SavedSage> {
  return database.transaction().execute(async (trx) => {
    const { sage_version: version } = await trx
      .selectFrom('settings')
      .select('sage_version')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (version !== change.version) {
      return { kind: 'refused', refusal: { kind: 'settings-changed', version } };
    }
    await trx
      .updateTable('settings')
      .set({
        sage_ledger_account: change.ledgerAccount,
        sage_analysis_types: change.analysisTypes,
        sage_version: version + 1,
        sage_updated_at: now.toString(),
        sage_updated_by: actor.userId,
        // Under View As both people are there (D21).
        sage_viewed_by: actor.viewedBy,
      })
      .execute();
    await trx.executeQuery(
      CompiledQuery.raw(
        `update shops s set sage_customer_reference = c.reference
         from (select (e->>'shopId')::int as id, e->>'customerReference' as reference
           from jsonb_array_elements($1::jsonb) e) c
         where s.id = c.id`,
        [JSON.stringify(change.customerReferences)],
      ),
    );
    return { kind: 'saved', settings: await openSageSettings(trx) };
  });
}
