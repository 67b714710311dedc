import type { RowValues } from '@bakehouse/domain/imports/values';
import type { Transaction } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PlanContext, PlannedImport, RowsOfFile } from './import-kind.ts';

/** The rules of a kind whose rows are independent of each other. */
type RowRules<Row> = {
  /** Parses a row, or returns why it is refused. */
  understand(row: number, values: RowValues): Row | string;
  lock(trx: Transaction<Tables>, rows: readonly Row[], context: PlanContext): Promise<void>;
  plan(database: Reader, rows: readonly Row[], context: PlanContext): Promise<PlannedImport>;
};

/** Collects the parsed rows and plans with all of them. */
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
