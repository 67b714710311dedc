import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { removeWithPostgres } from '@bakehouse/private-postgres/test/remove-with-postgres';
import { temporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';
import { pino } from 'pino';
import { reportFigure } from '../../../../test/tiers.ts';
import { buildBaseImage } from './base-image.ts';
import { findMissing, openPodman } from './podman.ts';
import { tryContainer } from './try-container.ts';

// Builds the image of the Dockerfile from these sources and runs it as compose.yaml does: read-only, without rights, as
// a user of its own, on an empty PostgreSQL. Ends with 1 where something of that fails.

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({ options: { debian: { type: 'string' } } });
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const missing = [
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? [] : ['the rights of root on Linux']),
  ...findMissing(),
];
if (missing.length > 0) {
  reportFigure(`image: left out, it needs ${missing.join(', ')}`);
  process.exit(0);
}

const parent = temporaryDirectory(findUnprivilegedUser(''));
const directory = join(parent, `bakehouse-image-${randomBytes(6).toString('hex')}`);
const dataDir = join(directory, 'database');
mkdirSync(dataDir, { recursive: true });
chmodSync(directory, 0o711);
const podman = openPodman(join(directory, 'podman'));
const postgres = await startPrivatePostgres({
  dataDir,
  log: pino({ level: 'silent' }),
  port: await freePort(),
});
const stop = async () => {
  await podman.remove();
  await postgres.stop();
  await removeWithPostgres(directory);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(1)));
}
try {
  say('building a base: Debian with Node and npm');
  await buildBaseImage(podman, directory, 'bakehouse-base', options.debian);
  say('building the image');
  const began = performance.now();
  await podman.build(root, 'bakehouse', {
    BASE_IMAGE: 'localhost/bakehouse-base',
    // Where npm fetches packages from on this machine.
    NPM_CONFIG_REGISTRY: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  });
  const minutes = (performance.now() - began) / 60_000;
  const sizeOf = async (tag: string) =>
    Number(await podman.call('image', 'inspect', '--format={{.Size}}', tag)) / 1e6;
  const megabytes = Math.round((await sizeOf('bakehouse')) - (await sizeOf('bakehouse-base')));
  say('running it');
  const seen = await tryContainer(podman, 'bakehouse', { databaseUrl: postgres.url, port: await freePort() });
  reportFigure(
    `image: built in ${minutes.toFixed(1)} minutes, ${megabytes} MB above its base; ` +
      `${seen.checks} promises of it kept; ready ${seen.firstStart} s after its first start, ` +
      `${seen.afterKill} s after its server was killed, ${seen.secondStart} s after a second one; drained in ${seen.drained} s`,
  );
} finally {
  await stop();
}

/** A port of this machine that nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
