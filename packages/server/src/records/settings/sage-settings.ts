import type { Reader } from '../../platform/database/reader.ts';

/** The values that the Sage file repeats for every order; each shop has a customer reference of its own. */
export type SageLedger = {
  readonly ledgerAccount: string;
  readonly analysisTypes: readonly [string, string, string];
  /** A save names the version it edited. */
  readonly version: number;
};

/** Reads the values that the Sage file repeats for every order. */
export async function readSageLedger(database: Reader): Promise<SageLedger> {
  const row = await database
    .selectFrom('sage_settings')
    .select(['ledger_account', 'analysis_types', 'version'])
    .executeTakeFirstOrThrow();
  const [first = '', second = '', third = ''] = row.analysis_types;
  return {
    ledgerAccount: row.ledger_account,
    analysisTypes: [first, second, third],
    version: row.version,
  };
}
