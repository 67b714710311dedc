import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Imported by URL, because the server's types are checked with its own tsconfig. */
const configuration = new URL('../packages/server/src/platform/config/config.ts', import.meta.url).href;
const { settingNames } = (await import(/* @vite-ignore */ configuration)) as {
  readonly settingNames: readonly string[];
};

const webBuild = new URL('../scripts/support/web-build.mjs', import.meta.url).href;
const { webSources } = (await import(/* @vite-ignore */ webBuild)) as {
  readonly webSources: readonly string[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const manifest = JSON.parse(textOf('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Settings of the scripts, of Node and of the PostgreSQL image, which the server does not read. */
const ofOthers = ['NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS'];
const known = new Set([...settingNames, ...ofOthers]);

/** The names of settings in a file: 'NAME=', 'NAME: ', 'ENV NAME='. */
function settingsIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'));
  return lines.flatMap((line) =>
    [...line.matchAll(/(?:^|[\s"])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST|DEMO)(?==|: )/g)].map(
      ([, name = '']) => name,
    ),
  );
}

describe('the files that operators copy', () => {
  test.each([
    'compose.yaml',
    'operations/compose/env.example',
    'operations/systemd/env.example',
    'operations/cluster/bakehouse.env',
    'operations/systemd/bakehouse.service',
    'operations/systemd/bakehouse-doctor.service',
  ])('%s names settings that exist', (file) => {
    const named = settingsIn(textOf(file));
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('the proxies allow the largest file that Bakehouse accepts', () => {
    const [, megabytes = ''] =
      /client_max_body_size (\d+)m;/.exec(textOf('operations/proxy/nginx.conf')) ?? [];
    expect(textOf('operations/proxy/Caddyfile')).toContain(`max_size ${megabytes}MB`);
    const [, largest = ''] = /A file has up to (\d+) MB/.exec(textOf('docs/imports.md')) ?? [];
    expect(Number(largest)).toBeGreaterThan(0);
    expect(Number(megabytes)).toBeGreaterThan(Number(largest));
  });

  test.each(globSync('operations/systemd/*.service', { cwd: root }))(
    '%s starts an existing script, as its own user',
    (file) => {
      const unit = textOf(file);
      const [, script = ''] =
        /^ExecStart=\/opt\/bakehouse\/node_modules\/node\/bin\/node (\S+)$/m.exec(unit) ?? [];
      expect(existsSync(`${root}/${script}`)).toBe(true);
      for (const line of [
        'User=bakehouse',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'CapabilityBoundingSet=',
      ]) {
        expect(unit.split('\n')).toContain(line);
      }
    },
  );
});

describe('the image', () => {
  const dockerfile = textOf('Dockerfile');

  test('installs every workspace in both stages that install', () => {
    const workspaces = globSync(['packages/*/package.json', 'e2e/package.json', 'bench/package.json'], {
      cwd: root,
    });
    for (const file of workspaces) {
      const copies = dockerfile.split(`COPY ${file} ${file.replace('package.json', '')}\n`).length - 1;
      expect([file, copies]).toEqual([file, 2]);
    }
  });

  test('has the Node version of the project, runs as an unprivileged user and starts an existing script', () => {
    const [, major = ''] = /BASE_IMAGE=node:(\d+)-slim/.exec(dockerfile) ?? [];
    expect(manifest.dependencies['node']?.startsWith(`${major}.`)).toBe(true);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    const [, script = ''] = /^CMD \["node", "(\S+)"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(`${root}/${script}`)).toBe(true);
    expect(settingsIn(dockerfile).filter((name) => !known.has(name) && name !== 'BASE_IMAGE')).toEqual([]);
  });

  test('copies the workspaces that the server imports', () => {
    const server = JSON.parse(textOf('packages/server/package.json')) as {
      dependencies: Record<string, string>;
    };
    const needed = Object.keys(server.dependencies).filter((name) => name.startsWith('@bakehouse/'));
    expect(needed.length).toBeGreaterThan(3);
    for (const name of [...needed, '@bakehouse/server']) {
      const folder = name.replace('@bakehouse/', 'packages/');
      expect(dockerfile).toContain(`COPY ${folder} ${folder}\n`);
    }
  });

  test('copies every folder that the web app is built from', () => {
    const copied = dockerfile
      .slice(0, dockerfile.indexOf('AS server'))
      .split('\n')
      .flatMap((line) => /^COPY (\S+) \1$/.exec(line)?.slice(1) ?? []);
    const letThrough = textOf('.dockerignore').split('\n');
    const web = JSON.parse(textOf('packages/web/package.json')) as { dependencies: Record<string, string> };
    const ours = Object.keys(web.dependencies).filter((name) => name.startsWith('@bakehouse/'));
    const folders = ['@bakehouse/web', ...ours].map((name) => name.replace('@bakehouse/', 'packages/'));
    expect(webSources).toEqual(expect.arrayContaining([...folders, 'docs/guides']));
    for (const folder of webSources) {
      expect(copied.some((one) => `${folder}/`.startsWith(`${one}/`))).toBe(true);
      expect(
        letThrough.some((line) => line.startsWith('!') && `${folder}/`.startsWith(`${line.slice(1)}/`)),
      ).toBe(true);
    }
  });

  test('is sealed, so that its contents count as installed and built', () => {
    const image = mkdtempSync(join(tmpdir(), 'bakehouse-image-'));
    cpSync(`${root}/scripts`, join(image, 'scripts'), { recursive: true });
    cpSync(`${root}/package-lock.json`, join(image, 'package-lock.json'));
    mkdirSync(join(image, 'node_modules'));
    for (const name of ['domain', 'contract', 'web'])
      mkdirSync(join(image, 'packages', name), { recursive: true });
    const program = `
      const { isInstalled } = await import('./scripts/support/installed.mjs');
      const { findWebBuildState } = await import('./scripts/support/web-build.mjs');
      process.stdout.write(isInstalled() + ' ' + findWebBuildState());`;
    const runProgram = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: image,
        encoding: 'utf8',
      });
    expect(runProgram()).toBe('false missing');
    writeFileSync(join(image, 'node_modules/.sealed'), '');
    expect(runProgram()).toBe('true built');
    rmSync(image, { recursive: true });
  });

  test('compose runs it read-only and without privileges, once the database is healthy', () => {
    const compose = textOf('compose.yaml');
    for (const words of [
      'read_only: true',
      'cap_drop:',
      'no-new-privileges:true',
      'condition: service_healthy',
      'restart: unless-stopped',
    ]) {
      expect(compose).toContain(words);
    }
    expect(compose).not.toMatch(/^\s+- "?(0\.0\.0\.0:)?\d+:\d+"?$/m);
  });
});

describe('the settings', () => {
  const readme = textOf('README.md');
  const documented = `${readme.slice(readme.indexOf('## Settings'), readme.indexOf('## What it promises'))}\n${textOf('docs/accounts.md')}`;
  const cells = documented.split('\n').filter((line) => line.startsWith('| `'));
  const named = cells.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name),
  );

  test('of the README and of docs/accounts.md exist', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !known.has(name) && !name.startsWith('_'))).toEqual([]);
  });

  test('are all documented', () => {
    const undocumented = ['NODE_ENV'];
    expect(
      settingNames.filter((name) => !undocumented.includes(name) && !documented.includes(`\`${name}\``)),
    ).toEqual([]);
  });
});

test('every command in the documents for operators exists', () => {
  const commands = globSync(['README.md', 'docs/*.md', 'operations/**/*', '*.yaml'], { cwd: root })
    .filter((file) => /\.\w+$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => `${file}: ${name}`),
    );
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((line) => manifest.scripts[line.split(': ')[1] ?? ''] === undefined)).toEqual([]);
});
