import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFreePort } from '@bakehouse/private-postgres/address';
import { reportFigure } from '../../../../test/tiers.ts';
import { commandsOf } from './chapter.ts';
import { makeDebian } from './debian.ts';
import { inTrial } from './trial.ts';
import { tryService } from './try-service.ts';

// Installs these sources as a service of systemd, by the commands of docs/operations.md, on a Debian whose first process
// is systemd: the units start it, watch it, look at it and stop it. Ends with 1 where something of that fails.

const packages = ['ca-certificates', 'libatomic1', 'systemd', 'systemd-sysv', 'dbus'];
const dockerfile = `FROM scratch
ADD debian.tar /
CMD ["/lib/systemd/systemd"]
`;

const { values: options } = parseArgs({ options: { debian: { type: 'string' } } });
/** The sources are there, built, and nobody edits or reads along. */
const isElsewhere = (command: string) => /^(git clone|npm ci|editor|journalctl) /.test(command);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

await inTrial('service', async ({ directory, podman }) => {
  const context = join(directory, 'systemd');
  mkdirSync(context);
  process.stdout.write('building a Debian with systemd\n');
  makeDebian(join(context, 'debian.tar'), packages, options.debian);
  writeFileSync(join(context, 'Dockerfile'), dockerfile);
  await podman.build(context, 'systemd');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  process.stdout.write('installing the service\n');
  const seen = await tryService(podman, {
    image: 'systemd',
    root,
    commands: commandsOf('A small server').filter((command) => !isElsewhere(command)),
    port: await findFreePort(),
  });
  reportFigure(
    `service: ${seen.passed} checks passed; ready ${seen.firstStart} s after its first start, ` +
      `${seen.afterServerKill} s after its server was killed, ${seen.afterServiceKill} s after the service was; ` +
      `stopped in ${seen.stopped} s`,
  );
});
