import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writePermissionsPage } from './permissions-page.ts';

const page = new URL('../../../../docs/permissions.md', import.meta.url);

test('docs/permissions.md tells every route as it is; UPDATE_DOCS=1 writes it anew', () => {
  const written = writePermissionsPage();
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(page, written);
  expect(readFileSync(page, 'utf8')).toBe(written);
});
