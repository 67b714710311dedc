import type { SettingColumn } from '@bakehouse/domain/exports/sage-setting-problem';
import { findSettingProblem } from '@bakehouse/domain/exports/sage-setting-problem';
import { expect, test } from 'vitest';
import { longestSetting, writtenLength } from './setting-limits.ts';

test.each([
  ['Ledger Account', 8],
  ['Analysis Type 1', 50],
  ['Customer Reference', 10],
] as const)('%s is counted against what Sage takes', (column, longest) => {
  expect(longestSetting(column)).toBe(longest);
  const digits = '4'.repeat(longest);
  expect(findSettingProblem(column as SettingColumn, digits)).toBeNull();
  expect(findSettingProblem(column as SettingColumn, `${digits}4`)).toContain(`${longest}`);
});

test('a text counts with its length in the file', () => {
  expect(writtenLength(' STATION ')).toBe(7);
  expect(writtenLength('=STATION')).toBe(9);
});
