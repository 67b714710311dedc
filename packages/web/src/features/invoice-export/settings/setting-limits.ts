import { escapeFormula } from '@bakehouse/domain/exports/formulas';
import { sageLimits } from '@bakehouse/domain/exports/sage-limits';
import type { SettingColumn } from '@bakehouse/domain/exports/sage-setting-problem';

/** The largest number of characters that Sage accepts. */
export function longestSetting(column: SettingColumn): number {
  return sageLimits[column].longest;
}

/** The length of a text in the file, where a prefix escapes formulas. */
export function writtenLength(text: string): number {
  return [...escapeFormula(text.trim())].length;
}
