import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reportFigure } from '../../../../test/tiers.ts';
import { buildBaseImage, registryOfNpm } from './base-image.ts';
import { commandsOf } from './chapter.ts';
import { findMissingForDocker, openDocker } from './docker.ts';
import { buildPostgresImage, postgresPackages } from './postgres-image.ts';
import { inTrial } from './trial.ts';
import { tryCompose } from './try-compose.ts';

// Starts compose.yaml by the commands of docs/operations.md, with Docker's own `docker compose` on Podman: both containers,
// the network between them, their volumes and health checks. Ends with 1 where something of that fails.

const { values: options } = parseArgs({ options: { debian: { type: 'string' } } });
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const base = 'localhost/bakehouse-base';

await inTrial(
  'compose',
  async ({ directory, podman, onEnd }) => {
    process.stdout.write('building a base, and PostgreSQL 18 on it\n');
    await buildBaseImage(podman, directory, base, options.debian, postgresPackages);
    await buildPostgresImage(podman, directory, 'docker.io/library/postgres:18', base);
    const sources = join(directory, 'sources');
    copySources(sources);
    const docker = await openDocker(podman, directory);
    onEnd(docker.close);
    process.stdout.write('building and starting compose.yaml\n');
    const seen = await tryCompose({
      docker,
      sources,
      commands: commandsOf('Containers'),
      build: { BASE_IMAGE: base, NPM_CONFIG_REGISTRY: registryOfNpm() },
    });
    reportFigure(
      `compose: built and started in ${seen.builtInMinutes} minutes; ${seen.passed} checks passed; ready ` +
        `${seen.afterDatabaseKill} s after its database was killed, ${seen.afterUpdate} s after an update began; ` +
        `stopped in ${seen.stopped} s`,
    );
  },
  findMissingForDocker(),
);

/** These sources as a clone has them, with what is not committed yet. */
function copySources(to: string): void {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  mkdirSync(to);
  for (const file of files.filter((path) => existsSync(join(root, path)))) {
    cpSync(join(root, file), join(to, file));
  }
}
