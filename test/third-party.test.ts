import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowedLicences, licencesIn, listThirdParties, writeLicencesPage } from './third-party-page.ts';

const docs = new URL('../docs/', import.meta.url);
const parties = listThirdParties();

test('docs/licences.md lists every package of package-lock.json; UPDATE_DOCS=1 updates it', () => {
  const page = new URL('licences.md', docs);
  const written = writeLicencesPage(parties);
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(page, written);
  expect(readFileSync(page, 'utf8')).toBe(written);
});

test('every licence is allowed', () => {
  expect(parties.length).toBeGreaterThan(300);
  const others = parties.filter(({ licence }) => {
    const names = licencesIn(licence);
    return names.length === 0 || names.some((name) => !(name in allowedLicences));
  });
  expect(others).toEqual([]);
});

test('a licence that is not allowed is detected', () => {
  expect(licencesIn('(MIT OR CC0-1.0)')).toEqual(['MIT', 'CC0-1.0']);
  expect(licencesIn('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toEqual([
    'Apache-2.0',
    'LGPL-3.0-or-later',
    'MIT',
  ]);
  const party = { name: 'loaf', version: '1.0.0', licence: 'AGPL-3.0-only', runs: true };
  expect(writeLicencesPage([party])).toContain('| AGPL-3.0-only | 1 | NOT ALLOWED |');
});

test('every advisory that docs/audit.md accepts is about a package in use, and has a reason and a review date', () => {
  const audit = readFileSync(new URL('audit.md', docs), 'utf8');
  const accepted = [...audit.matchAll(/^\| (GHSA-[\w-]+) \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)];
  expect(accepted.length).toBe(audit.split('\n').filter((line) => line.startsWith('| GHSA')).length);
  for (const [, id, name = '', reason = '', reviewDate = ''] of accepted) {
    expect(
      parties.some((party) => party.name === name.trim()),
      id,
    ).toBe(true);
    expect(reason.trim().length, id).toBeGreaterThan(20);
    expect(reviewDate.trim(), id).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
