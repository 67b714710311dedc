import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { refuseSageSettings } from '@bakehouse/domain/exports/sage-settings';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Changed, SageFacts } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { sageSettingsSubject } from '../../commands/settings-subjects.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { readSageLedger } from '../../records/settings/sage-settings.ts';

/** The Sage settings: ledger account, analysis types, and each shop's customer reference. */
export async function openSageSettings(database: Reader): Promise<SavedSageSettings> {
  const [{ ledgerAccount, analysisTypes, version }, shops] = await Promise.all([
    readSageLedger(database),
    readShops(database, null),
  ]);
  return {
    ledgerAccount,
    analysisTypes: [...analysisTypes],
    version,
    shops: shops.map(({ shopId, name, brandName, customerReference }) => ({
      shopId,
      name,
      brandName,
      customerReference,
    })),
  };
}

type SaveSageSettings = Identified & SageFacts & { readonly version: number };

type Ledger = Pick<SageFacts, 'ledgerAccount' | 'analysisTypes'>;

type ReferenceChange = { readonly of: string; readonly before: string; readonly after: string };

type Change = {
  readonly before: Ledger;
  readonly after: Ledger;
  /** The changed references, by the name of their shop. */
  readonly customerReferences: readonly ReferenceChange[];
};

const writeReferences = writeStatement('shops.writeReferences', {})`
  update shops s set sage_customer_reference = c.reference
  from (select (e->>'shopId')::int as id, e->>'customerReference' as reference
    from jsonb_array_elements($1::jsonb) e) c
  where s.id = c.id`;

/** Saves the settings; a save by another person in between is a conflict. */
export const saveSageSettings = defineCommand<
  SaveSageSettings,
  SavedSageSettings,
  Change,
  Changed<SageFacts>
>({
  name: 'exports.saveSageSettings',
  subject: () => sageSettingsSubject,
  versioned: {
    edited: ({ version }) => version,
    lock: lockSettings,
    conflict: (now) => ({ kind: 'settings-changed', ...now }),
  },
  async run(trx, { actor, input, now }, stored) {
    if (stored === null) throw new Error('the settings row is missing');
    const { ledgerAccount, analysisTypes, customerReferences } = input;
    const names = await namesOfShops(trx, customerReferences);
    const refusal = refuseSageSettings(stored.current, input, (shopId) => names.get(shopId));
    if (refusal) return refuse(refusal);
    await trx
      .updateTable('sage_settings')
      .set({
        ledger_account: ledgerAccount,
        analysis_types: analysisTypes,
        version: stored.version + 1,
        updated_at: now.toString(),
        updated_by: actor.userId,
        // Under View As both people are stored (D21).
        viewed_by: actor.viewedBy,
      })
      .execute();
    await writeReferences.run(trx, JSON.stringify(customerReferences));
    const settings = await openSageSettings(trx);
    return changed(settings, {
      before: ledgerOf(stored.current),
      after: ledgerOf(settings),
      customerReferences: changedReferences(stored.current.customerReferences, settings),
    });
  },
});

/** The names of shops whose references are saved, for a refusal that names them. */
async function namesOfShops(
  trx: Transaction<Tables>,
  references: SageFacts['customerReferences'],
): Promise<ReadonlyMap<ShopId, string>> {
  if (references.length === 0) return new Map();
  const shops = await readShops(trx, null);
  return new Map(shops.map(({ shopId, name }) => [shopId, name]));
}

async function lockSettings(trx: Transaction<Tables>): Promise<Changed<SageFacts>> {
  const row = await trx
    .selectFrom('sage_settings')
    .select(['updated_at as at', 'updated_by as by'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const settings = await openSageSettings(trx);
  const person =
    row.by === null
      ? undefined
      : await trx
          .selectFrom('users')
          .select(['firstname as firstName', 'lastname as lastName', 'email'])
          .where('id', '=', row.by)
          .executeTakeFirst();
  return {
    version: settings.version,
    by: {
      name: person ? nameOf(person) : 'Nobody',
      at: row.at ?? Temporal.Instant.fromEpochMilliseconds(0),
    },
    current: factsOf(settings),
  };
}

function ledgerOf({ ledgerAccount, analysisTypes }: Ledger): Ledger {
  return { ledgerAccount, analysisTypes };
}

function changedReferences(
  before: SageFacts['customerReferences'],
  { shops }: SavedSageSettings,
): readonly ReferenceChange[] {
  const known = new Map(before.map((one) => [one.shopId, one.customerReference]));
  return shops.flatMap(({ shopId, name, customerReference: after }) => {
    const old = known.get(shopId) ?? '';
    return old === after ? [] : { of: name, before: old, after };
  });
}

function factsOf({ ledgerAccount, analysisTypes, shops }: SavedSageSettings): SageFacts {
  const customerReferences = shops.map(({ shopId, customerReference }) => ({ shopId, customerReference }));
  return { ledgerAccount, analysisTypes, customerReferences };
}
