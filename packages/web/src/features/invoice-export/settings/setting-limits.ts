import { defuse } from '@bakehouse/domain/exports/formulas';
import { sageLimits } from '@bakehouse/domain/exports/sage-limits';
import type { SettingColumn } from '@bakehouse/domain/exports/sage-setting-problem';

/** The most characters that Sage accepts, shown during typing. */
export function longestSetting(column: SettingColumn): number {
  return sageLimits[column].longest;
}

/** How many characters of a text are in the file, where a sign in front makes formulas harmless. */
export function writtenLength(text: string): number {
  return [...defuse(text.trim())].length;
}
