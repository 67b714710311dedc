import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { reachOwnRoutes } from './test/reach-own-routes.ts';
import { onSystemPostgres, provingTests, slowTests, tier } from './test/tiers.ts';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** console.error and console.warn fail a test that does not expect them. */
const silence = inRoot('test/silence.ts');
/** Whether the machine has a PostgreSQL of its own, for a second look at every statement. */
const { TEST_SYSTEM_POSTGRES } = process.env;

/**
 * Times guard against what never ends, and nothing else: no test may depend on how fast a machine is. Of hundreds of kills
 * a single test may take an hour.
 */
const longestTest = tier === 'prove' ? 10_800_000 : 600_000;
const limits = {
  // One more than two cores: a worker waits for its database a good part of the time.
  maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
  testTimeout: longestTest,
  hookTimeout: 600_000,
};

/** Workspaces whose tests need a PostgreSQL. */
const onDatabase = ['server', 'auth-service', 'private-postgres'];
/** Those with statements; of the authentication service `npm run prove` alone repeats them on a second one. */
const onSecondDatabase = tier === 'prove' ? ['server', 'auth-service'] : ['server'];

export default defineConfig({
  test: {
    ...limits,
    projects: [
      {
        extends: true,
        test: { name: 'repository', include: ['test/**/*.test.ts'], setupFiles: [silence] },
      },
      inNode('domain'),
      inNode('campaign-page'),
      inNode('contract'),
      inNode('web', 'web-node'),
      {
        extends: './packages/web/vitest.config.ts',
        root: 'packages/web',
        // Files share a page and its libraries. Screens keep state in their modules, so each file has modules of its own.
        test: {
          ...limits,
          name: 'web',
          include: ['src/**/*.test.tsx', ...listPageTests('web')],
          setupFiles: [silence],
          pool: 'threads',
          isolate: false,
        },
      },
      ...onDatabase.map((workspace) => onPostgres(workspace, tier === 'quick' ? slowTests : [])),
      ...(tier === 'quick' ? [] : [onPostgres('bench')]),
      ...(TEST_SYSTEM_POSTGRES ? onSecondDatabase.map(repeatOnSystemPostgres) : []),
      ...(tier === 'prove' ? onDatabase.map(proofs) : []),
    ],
  },
});

/** Tests that need Node and nothing else: files share threads and modules. */
function inNode(workspace: string, name = workspace): TestProjectInlineConfiguration {
  const setup = inRoot(`packages/${workspace}/test/setup-node.ts`);
  return {
    extends: true,
    root: `packages/${workspace}`,
    test: {
      name,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: listPageTests(workspace),
      setupFiles: existsSync(setup) ? [silence, setup] : [silence],
      pool: 'threads',
      isolate: false,
    },
  };
}

/** Tests that need a page although they render nothing; the first line of the file says so. */
function listPageTests(workspace: string): string[] {
  const directory = inRoot(`packages/${workspace}`);
  return globSync('src/**/*.test.ts', { cwd: directory }).filter((file) =>
    readFileSync(`${directory}/${file}`, 'utf8').startsWith('// @vitest-environment happy-dom'),
  );
}

/** Tests on a throw-away PostgreSQL 18. Files share a few processes; each has a database of its own. */
function onPostgres(workspace: string, exclude: readonly string[] = []): TestProjectInlineConfiguration {
  const root = workspace === 'bench' ? workspace : `packages/${workspace}`;
  const cluster = inRoot(`${root}/test/global-setup.ts`);
  return {
    extends: true,
    root,
    plugins: [reachOwnRoutes()],
    test: {
      name: workspace,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: [...exclude],
      setupFiles: [silence],
      globalSetup: workspace === 'private-postgres' ? [] : [cluster],
      pool: 'forks',
      isolate: false,
    },
  };
}

/** The same on the machine's own PostgreSQL, for what reaches a statement or a migration. */
function repeatOnSystemPostgres(workspace: string): TestProjectInlineConfiguration {
  const { test, ...project } = onPostgres(workspace, onSystemPostgres.exclude);
  return {
    ...project,
    test: {
      ...test,
      include: [...onSystemPostgres.include],
      name: `${workspace}-system-postgres`,
      env: { TEST_POSTGRES: 'system' },
    },
  };
}

/** What `npm run prove` does at its long size. */
function proofs(workspace: string): TestProjectInlineConfiguration {
  const { test, ...project } = onPostgres(workspace);
  return { ...project, test: { ...test, name: `${workspace}-proofs`, include: [...provingTests] } };
}
