import type { RowValues } from '@bakehouse/domain/imports/values';
import type { Transaction } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PlanContext, PlannedImport, RowsOfFile } from './import-kind.ts';

/** What a kind of file knows of rows that stand for themselves. */
type RowRules<Row> = {
  /** What a row says, or why it is refused by itself. */
  understand(row: number, values: RowValues): Row | string;
  lock(trx: Transaction<Tables>, rows: readonly Row[], context: PlanContext): Promise<void>;
  plan(database: Reader, rows: readonly Row[], context: PlanContext): Promise<PlannedImport>;
};

/** Takes rows one by one and plans by all that were understood. */
export function collectRows<Row extends object>({ understand, lock, plan }: RowRules<Row>): RowsOfFile {
  const rows: Row[] = [];
  return {
    take(row, values) {
      const understood = understand(row, values);
      if (typeof understood === 'string') return understood;
      rows.push(understood);
      return null;
    },
    lock: (trx, context) => lock(trx, rows, context),
    plan: (database, context) => plan(database, rows, context),
  };
}
