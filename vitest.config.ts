import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** console.error and console.warn fail a test that does not expect them. */
const silence = fileURLToPath(new URL('test/silence.ts', import.meta.url));

/** Say nothing about the machine's own PostgreSQL, so the second run (TEST_POSTGRES=system) leaves them out. */
const aboutOtherThings = [
  'test/kill.test.ts',
  // Lines, bodies, pictures and papers, which no statement depends on.
  'test/drain.test.ts',
  'test/doors.test.ts',
  'test/fuzz.test.ts',
  'test/photo-line.test.ts',
  'src/features/photos/hostile-uploads.test.ts',
  'src/features/documents/**',
];
const { TEST_POSTGRES } = process.env;

const withPostgres = { pool: 'forks', maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000 } as const;

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
        root: 'packages/private-postgres',
        test: {
          name: 'private-postgres',
          include: ['src/**/*.test.ts'],
          setupFiles: [silence],
          ...withPostgres,
        },
      },
      {
        root: 'packages/auth-service',
        test: {
          name: 'auth-service',
          include: ['src/**/*.test.ts'],
          setupFiles: [silence],
          globalSetup: ['test/global-setup.ts'],
          ...withPostgres,
        },
      },
      {
        root: 'packages/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: TEST_POSTGRES === 'system' ? aboutOtherThings : [],
          setupFiles: [silence],
          globalSetup: ['test/global-setup.ts'],
          ...withPostgres,
        },
      },
    ],
  },
});
