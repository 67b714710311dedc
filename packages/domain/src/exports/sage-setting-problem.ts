import { escapeFormula } from './formulas.ts';
import { findSageProblem } from './sage-limits.ts';

/** The settings as columns of the file. The three analysis types have one limit. */
export type SettingColumn = 'Ledger Account' | 'Analysis Type 1' | 'Customer Reference';

/** What Sage would say of a setting in its file; null where it takes it. An empty one is only missing in the file. */
export function findSettingProblem(column: SettingColumn, text: string): string | null {
  const written = escapeFormula(text.trim());
  return written === '' ? null : findSageProblem(column, written);
}
