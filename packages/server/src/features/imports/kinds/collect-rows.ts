import type { RowValues } from '@bakehouse/domain/imports/values';
import type { Transaction } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PlanContext, PlannedImport, RowsOfFile } from './import-kind.ts';

/** The rules of a kind whose rows are independent of each other. */
type RowRules<Row> = {
  /** Parses a row, or returns why it is refused. */
  parse(row: number, values: RowValues): Row | string;
  lock(trx: Transaction<Tables>, rows: readonly Row[], context: PlanContext): Promise<void>;
  plan(database: Reader, rows: readonly Row[], context: PlanContext): Promise<PlannedImport>;
};

/** Collects the parsed rows and plans with all of them. */
export function collectRows<Row extends object>({ parse, lock, plan }: RowRules<Row>): RowsOfFile {
  const rows: Row[] = [];
  return {
    take(row, values) {
      const parsed = parse(row, values);
      if (typeof parsed === 'string') return parsed;
      rows.push(parsed);
      return null;
    },
    lock: (trx, context) => lock(trx, rows, context),
    plan: (database, context) => plan(database, rows, context),
  };
}
