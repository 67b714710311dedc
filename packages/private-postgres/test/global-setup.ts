import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection strings of this run's temporary PostgreSQL; `url` is that of the migrated template. */
    testCluster: { readonly url: string; readonly superuserUrl: string; readonly majorVersion: number };
  }
}

/**
 * A global set-up: one temporary cluster per run with one migrated template, which every test file clones (see
 * database.ts). A project with TEST_POSTGRES=system uses the machine's PostgreSQL instead of npm's.
 *
 * @param migrate fills the template
 */
export function provideTestCluster(
  migrate: (url: string) => Promise<unknown>,
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const isSystem = project.config.env?.['TEST_POSTGRES'] === 'system';
    const cluster = await startTestCluster(isSystem ? 'system' : 'private');
    try {
      const { url, superuserUrl, majorVersion } = cluster;
      await migrate(url);
      project.provide('testCluster', { url, superuserUrl, majorVersion });
      return () => cluster.remove();
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  };
}
