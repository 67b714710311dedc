import { importKinds } from '@bakehouse/domain/imports/import-kinds';
import { expect, test } from 'vitest';
import { guessImportKind } from './fitting-kind.ts';
import { kinds } from './kinds/kinds.ts';

test.each(importKinds)('the sample of %s is recognised as its kind', (kind) => {
  const [header = ''] = kinds[kind].sample.split('\r\n');
  expect(guessImportKind(header.split(','))).toBe(kind);
});

test('a file without the columns of any kind is recognised as none', () => {
  expect(guessImportKind(['When', 'Who', 'What'])).toBeNull();
  expect(guessImportKind([])).toBeNull();
});
