import { findSageProblem, sageLimits } from '@bakehouse/domain/exports/sage-limits';
import { defuse } from '../../../ui/table/csv-file.ts';

/** The settings as columns of the file. The three analysis types have one limit. */
export type SettingColumn = 'Ledger Account' | 'Analysis Type 1' | 'Customer Reference';

/** The most characters that Sage accepts, shown during typing. */
export function longestSetting(column: SettingColumn): number {
  return sageLimits[column].longest;
}

/** How many characters of a text are in the file, where a sign in front makes formulas harmless. */
export function writtenLength(text: string): number {
  return [...defuse(text.trim())].length;
}

/** What Sage would say of a setting in its file; null where it takes it. */
export function findSettingProblem(column: SettingColumn, text: string): string | null {
  return findSageProblem(column, defuse(text.trim()));
}
