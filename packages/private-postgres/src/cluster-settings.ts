import { join } from 'node:path';
import { bufferMegabytes } from './buffers.ts';
import type { Directories } from './directories.ts';

/** Where a cluster listens: a Unix socket in a directory of its own, or a port of the loopback interface. */
export type Address =
  | { readonly kind: 'socket'; readonly directory: string }
  | { readonly kind: 'tcp'; readonly port: number };

/** Settings that the caller overrides; the tests turn syncing off. */
export type SettingOverrides = Readonly<Record<string, string>>;

/** The number in a Unix socket's name; no TCP port is opened for it. */
export const socketNumber = 5432;

/**
 * The text of settings.conf, written at every start. Settings that it does not name are those of the cluster's
 * postgresql.conf, and an operator's ALTER SYSTEM overrides both. The log holds a week of PostgreSQL's own messages: no
 * statements, and no DETAIL lines, which quote rows.
 */
export function formatSettings(
  directories: Directories,
  address: Address,
  overrides: SettingOverrides,
): string {
  const settings: Record<string, string> = {
    ...listenOn(address),
    max_connections: '60',
    shared_buffers: `${bufferMegabytes()}MB`,
    fsync: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    shared_preload_libraries: '',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: directories.log,
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...overrides,
  };
  return [
    '# Written by Bakehouse at every start. To change a setting, use ALTER SYSTEM.',
    `include ${quote(join(directories.cluster, 'postgresql.conf'))}`,
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`),
    '',
  ].join('\n');
}

function listenOn(address: Address): Record<string, string> {
  switch (address.kind) {
    case 'socket':
      return {
        listen_addresses: '',
        unix_socket_directories: address.directory,
        unix_socket_permissions: '0700',
        port: String(socketNumber),
      };
    case 'tcp':
      return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) };
  }
}

/** A value between quotes, as PostgreSQL's configuration files write it. */
function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
