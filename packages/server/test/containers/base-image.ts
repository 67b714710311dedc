import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../servers/find-program.ts';
import { makeDebian } from './debian.ts';
import type { Podman } from './podman.ts';

/** What Node wants of a Debian beside what the smallest one has. */
const packagesOfNode = ['ca-certificates', 'libatomic1'];
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Its packages come over this machine's connection, which may have a certificate of its own. */
const dockerfile = `FROM scratch
ADD debian.tar /
COPY certificates.crt ${certificates}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NPM_CONFIG_CAFILE=${certificates}
`;

/**
 * Builds what stands in for the image of Node where that cannot be fetched: a Debian of this machine's release, made of
 * its packages, with the Node that runs here and this machine's npm.
 *
 * @param made a Debian as a tar file, made earlier; without it one is made, which takes minutes
 * @param packages what that Debian has beside what Node wants
 */
export async function buildBaseImage(
  podman: Podman,
  directory: string,
  tag: string,
  made: string | undefined,
  packages: readonly string[] = [],
): Promise<void> {
  const context = join(directory, 'base');
  mkdirSync(context, { recursive: true });
  makeDebian(join(context, 'debian.tar'), [...packagesOfNode, ...packages], made);
  copyFileSync(process.execPath, join(context, 'node'));
  cpSync(findNpm(), join(context, 'npm'), { recursive: true, dereference: true });
  copyFileSync(certificates, join(context, 'certificates.crt'));
  writeFileSync(join(context, 'Dockerfile'), dockerfile);
  await podman.build(context, tag);
}

/** Where npm fetches packages from on this machine: an argument of the image's build. */
export function registryOfNpm(): string {
  return execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
}

/** The folder of npm. */
function findNpm(): string {
  const npm = findProgram('npm');
  if (npm === undefined) throw new Error('npm is not installed');
  return dirname(dirname(realpathSync(npm)));
}
