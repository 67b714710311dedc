import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A third-party package in package-lock.json. */
export type ThirdParty = {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression. */
  readonly licence: string;
  /** Whether it runs in production; other packages are for building and testing. */
  readonly runs: boolean;
};

/** The allowed licences and what they require. All allow using, changing and selling the program free of charge. */
export const allowedLicences: Readonly<Record<string, string>> = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice, and do not advertise with the names of the authors',
  'Apache-2.0': 'keep the notice and state changes',
  'BlueOak-1.0.0': 'keep the notice',
  Unlicense: 'nothing',
  Zlib: 'do not claim to have written it',
  'CC0-1.0': 'nothing',
  'OFL-1.1': 'typefaces: do not sell them by themselves, and rename changed ones',
  'MPL-2.0': 'publish changes to its files; we change none',
  'LGPL-3.0-or-later': 'keep it replaceable: it is a shared library that sharp loads; we change none',
};

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

/** Every third-party package of package-lock.json, once for each version. */
export function listThirdParties(): readonly ThirdParty[] {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const found = new Map<string, ThirdParty>();
  for (const [path, { version = '', license, dev = false, link = false }] of Object.entries(lock.packages)) {
    if (link || !path.includes('node_modules/')) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    const runs = !dev || found.get(key)?.runs === true;
    found.set(key, { name, version, licence: license ?? licenceOfFile(path), runs });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The licence of a package without one in package-lock.json, by the text of its licence file. */
function licenceOfFile(path: string): string {
  const file = ['LICENSE', 'LICENSE.md', 'LICENCE'].map((name) => `${root}/${path}/${name}`).find(existsSync);
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  return text.includes('Permission is hereby granted, free of charge') ? 'MIT' : 'unknown';
}

/** The licences in an SPDX expression: 'MIT' and 'CC0-1.0' in '(MIT OR CC0-1.0)'. */
export function licencesIn(expression: string): readonly string[] {
  return expression.split(/\s+(?:AND|OR|WITH)\s+|[()\s]+/).filter((word) => word !== '');
}

/** Returns the contents of docs/licences.md. */
export function writeLicencesPage(parties: readonly ThirdParty[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of parties) {
    for (const name of new Set(licencesIn(licence))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rows = (runs: boolean) =>
    parties
      .filter((party) => party.runs === runs)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Third-party packages and their licences',
    '',
    'A test writes this page from `package-lock.json`; do not edit it.',
    '`UPDATE_DOCS=1 npx vitest run --project repository test/third-party.test.ts` updates it. The test fails if the page differs',
    'from `package-lock.json`, or if a licence is not one of those that are allowed here. Bakehouse itself is MIT.',
    '',
    '| licence | packages | what it requires |',
    '| --- | --- | --- |',
    ...[...counts]
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([name, count]) => `| ${name} | ${count} | ${allowedLicences[name] ?? 'NOT ALLOWED'} |`),
    '',
    '## In production',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows(true),
    '',
    '## For building and testing',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows(false),
    '',
  ].join('\n');
}
