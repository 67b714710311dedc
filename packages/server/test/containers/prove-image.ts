import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFreePort } from '@bakehouse/private-postgres/address';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { pino } from 'pino';
import { reportFigure } from '../../../../test/tiers.ts';
import { buildBaseImage, registryOfNpm } from './base-image.ts';
import { inTrial } from './trial.ts';
import { tryContainer } from './try-container.ts';

// Builds the image of the Dockerfile from these sources and runs it as compose.yaml does: read-only, without rights, as
// a user of its own, on an empty PostgreSQL. Ends with 1 where something of that fails.

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({ options: { debian: { type: 'string' } } });
const root = fileURLToPath(new URL('../../../..', import.meta.url));

await inTrial('image', async ({ directory, podman, onEnd }) => {
  const dataDir = join(directory, 'database');
  mkdirSync(dataDir);
  const log = pino({ level: 'silent' });
  const postgres = await startPrivatePostgres({ dataDir, log, port: await findFreePort() });
  onEnd(postgres.stop);
  say('building a base: Debian with Node and npm');
  await buildBaseImage(podman, directory, 'bakehouse-base', options.debian);
  say('building the image');
  const began = performance.now();
  await podman.build(root, 'bakehouse', {
    BASE_IMAGE: 'localhost/bakehouse-base',
    NPM_CONFIG_REGISTRY: registryOfNpm(),
  });
  const minutes = (performance.now() - began) / 60_000;
  const sizeOf = async (tag: string) =>
    Number(await podman.call('image', 'inspect', '--format={{.Size}}', tag)) / 1e6;
  const megabytes = Math.round((await sizeOf('bakehouse')) - (await sizeOf('bakehouse-base')));
  say('running it');
  const seen = await tryContainer(podman, 'bakehouse', {
    databaseUrl: postgres.url,
    port: await findFreePort(),
  });
  reportFigure(
    `image: built in ${minutes.toFixed(1)} minutes, ${megabytes} MB above its base; ` +
      `${seen.passed} checks passed; ready ${seen.firstStart} s after its first start, ` +
      `${seen.afterKill} s after its server was killed, ${seen.secondStart} s after a second one; ` +
      `drained in ${seen.drained} s`,
  );
});
