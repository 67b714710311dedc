import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** console.error and console.warn fail a test that does not expect them. */
const silence = fileURLToPath(new URL('test/silence.ts', import.meta.url));

/** Say nothing about the machine's own PostgreSQL, so the second run (TEST_POSTGRES=system) leaves them out. */
const aboutThePrivatePostgres = ['src/platform/private-postgres/**', 'test/kill.test.ts'];
const { TEST_POSTGRES } = process.env;

export default defineConfig({
  test: {
    projects: [
      {
        root: 'packages/domain',
        test: { name: 'domain', include: ['src/**/*.test.ts'], setupFiles: [silence] },
      },
      {
        root: 'packages/contract',
        test: { name: 'contract', include: ['src/**/*.test.ts'], setupFiles: [silence] },
      },
      {
        extends: './packages/web/vitest.config.ts',
        root: 'packages/web',
        test: { name: 'web', setupFiles: [silence] },
      },
      {
        root: 'packages/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: TEST_POSTGRES === 'system' ? aboutThePrivatePostgres : [],
          setupFiles: [silence],
          globalSetup: ['test/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
