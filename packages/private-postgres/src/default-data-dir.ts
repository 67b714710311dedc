import { resolve } from 'node:path';
import { canReach, findUnprivilegedUser } from './unprivileged-user.ts';

/**
 * Where Bakehouse keeps its files when DATA_DIR is not set: `./data`, or /var/lib/bakehouse when we are root in
 * a place (such as /root) where the user who runs PostgreSQL could not follow.
 */
export function defaultDataDir(workingDirectory: string = process.cwd()): string {
  const here = resolve(workingDirectory, 'data');
  const user = findUnprivilegedUser(resolve(here, 'postgresql'));
  return user === undefined || canReach(here, user) ? here : '/var/lib/bakehouse';
}
