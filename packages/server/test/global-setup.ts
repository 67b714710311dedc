import { startTestCluster } from '@bakehouse/private-postgres/test/cluster';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../src/platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection strings of this run's throw-away PostgreSQL; `url` names the migrated template. */
    testCluster: { readonly url: string; readonly superuserUrl: string; readonly majorVersion: number };
  }
}

/**
 * One throw-away cluster per run with one migrated template; every test file clones that (see database.ts).
 * TEST_POSTGRES=system takes the machine's own PostgreSQL instead of the one npm brings.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES } = process.env;
  const cluster = await startTestCluster(TEST_POSTGRES === 'system' ? 'system' : 'private');
  try {
    const { url, superuserUrl, majorVersion } = cluster;
    await migrateToLatest(url);
    project.provide('testCluster', { url, superuserUrl, majorVersion });
    return () => cluster.remove();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
