import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackagedBinaries } from '@bakehouse/private-postgres/find-binaries';
import type { Podman } from './podman.ts';

/** Of Debian, for what the programs of npm lack: `pg_isready`, `psql`, and the tools of a shell. */
export const postgresPackages = ['postgresql-client'];

const dockerfileOn = (base: string) => `FROM ${base}
COPY native /usr/local/pgsql
COPY entrypoint.sh /usr/local/bin/entrypoint.sh
RUN id postgres || useradd --system --home-dir /var/lib/postgresql postgres
ENV PATH=/usr/local/pgsql/bin:/usr/local/bin:/usr/bin:/bin
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint.sh"]
`;

const entrypoint = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/18/docker
socket=/var/run/postgresql
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" "$socket"
  chown -R postgres: /var/lib/postgresql "$socket"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA" --username=postgres --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --wait --options="-c listen_addresses='' -c unix_socket_directories=$socket" start
  for file in /docker-entrypoint-initdb.d/*.sh; do "$file"; done
  pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories="$socket"
`;

/**
 * Builds what stands in for the image of PostgreSQL 18 where that cannot be fetched: the PostgreSQL of npm on a base, with
 * the other one's environment names, folders, user and first start. Like that one it answers on its socket alone while
 * it is prepared, runs the scripts of its folder for them, and then asks for a password whoever comes over the network.
 *
 * @param base an image of Debian with `postgresPackages`
 */
export async function buildPostgresImage(
  podman: Podman,
  directory: string,
  tag: string,
  base: string,
): Promise<void> {
  const context = join(directory, 'postgres');
  mkdirSync(context, { recursive: true });
  const { postgres } = await findPackagedBinaries(undefined, directory);
  cpSync(dirname(dirname(postgres)), join(context, 'native'), { recursive: true, dereference: true });
  writeFileSync(join(context, 'entrypoint.sh'), entrypoint, { mode: 0o755 });
  writeFileSync(join(context, 'Dockerfile'), dockerfileOn(base));
  await podman.build(context, tag);
}
