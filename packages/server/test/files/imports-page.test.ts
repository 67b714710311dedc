import { readFileSync, writeFileSync } from 'node:fs';
import type { ColumnRule } from '@bakehouse/domain/imports/columns';
import { importKinds } from '@bakehouse/domain/imports/import-kinds';
import { expect, test } from 'vitest';
import { kinds } from '../../src/features/imports/kinds/kinds.ts';

const page = new URL('../../../../docs/imports.md', import.meta.url);

test('docs/imports.md names the columns of every kind of file; UPDATE_DOCS=1 writes them anew', () => {
  const kept = readFileSync(page, 'utf8');
  const written = importKinds.reduce(
    (text, kind) => replaceColumns(text, kind, listColumns(kinds[kind].columnsFor([]))),
    kept,
  );
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(page, written);
  expect(readFileSync(page, 'utf8')).toBe(written);
});

function replaceColumns(text: string, kind: string, columns: string): string {
  const begin = `<!-- columns of ${kind} -->\n`;
  const place = text.indexOf(begin);
  expect(place, `docs/imports.md has no place for the columns of ${kind}: write about it`).toBeGreaterThan(0);
  const start = place + begin.length;
  return text.slice(0, start) + columns + text.slice(text.indexOf('<!-- end -->', start));
}

function listColumns(rules: readonly ColumnRule[]): string {
  const rows = rules.map(
    ({ label, names, isRequired }) =>
      `| ${label} | ${names.map((name) => `\`${name}\``).join(', ')} | ${isRequired ? 'yes' : 'no'} |\n`,
  );
  return `\n| column | names in files, the usual one first | has to be there |\n| --- | --- | --- |\n${rows.join('')}\n`;
}
