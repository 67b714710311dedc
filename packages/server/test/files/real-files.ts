import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'vitest';

/**
 * The folder of real files of that name. They are next to the repository on some machines, and may not be shipped with
 * it: where they are missing the test is left out, and says so.
 */
export function findRealFiles(context: TestContext, folder: string): string {
  for (let above = import.meta.dirname; above !== dirname(above); above = dirname(above)) {
    const found = join(above, 'shared', 'data', folder);
    if (existsSync(found)) return found;
  }
  const reason = `the real files of ${folder} are not on this machine`;
  process.stdout.write(`SKIPPED: ${reason}\n`);
  return context.skip(reason);
}
