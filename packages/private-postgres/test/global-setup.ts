import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection strings of this run's throw-away PostgreSQL; `url` names the migrated template. */
    testCluster: { readonly url: string; readonly superuserUrl: string; readonly majorVersion: number };
  }
}

/**
 * A global set-up: one throw-away cluster per run with one migrated template, which every test file clones (see
 * database.ts). A project with TEST_POSTGRES=system takes the machine's own PostgreSQL instead of the one npm brings.
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
