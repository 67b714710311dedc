import assert from 'node:assert/strict';
import { until } from '../../../../test/until.ts';
import { firstRunCodeIn, giveFirstRunCode, isReady, killServer, secondsOf } from './asking.ts';
import { createChecks } from './checks.ts';
import type { Podman } from './podman.ts';
import { openFiles } from './podman.ts';

/** What running the service showed; times in seconds. */
export type SeenService = {
  /** Checks of docs/operations.md that were tried. */
  readonly passed: number;
  readonly firstStart: string;
  readonly afterServerKill: string;
  readonly afterServiceKill: string;
  readonly stopped: string;
};

export type ServiceTrial = {
  /** A Debian whose first process is systemd. */
  readonly image: string;
  /** The sources, installed and built. */
  readonly root: string;
  /** How the service is installed and started. */
  readonly commands: readonly string[];
  readonly port: number;
};

/** What `systemd-analyze security` may find open in the unit, in tenths of its scale from 0 to 10; it says 1.3. */
const mostExposure = 20;
const node = '/opt/bakehouse/node_modules/node/bin/node';

/**
 * Installs the service on a machine of its own and runs it, from its first start to its second.
 *
 * @throws where a check fails
 */
export async function tryService(
  podman: Podman,
  { image, root, commands, port }: ServiceTrial,
): Promise<SeenService> {
  const machine = 'bakehouse-machine';
  const url = `http://127.0.0.1:${port}`;
  const inside = (...words: readonly string[]) => podman.call('exec', machine, ...words);
  const shell = (command: string) => inside('sh', '-ec', command);
  const propertyOf = (property: string, unit = 'bakehouse') =>
    inside('systemctl', 'show', `--property=${property}`, '--value', unit);
  const journal = (unit = 'bakehouse') => inside('journalctl', '--no-pager', `--unit=${unit}`);
  const { check, passed } = createChecks(async () => (await journal()).slice(-4_000));

  async function untilReady(): Promise<void> {
    await until(async () => (await isReady(url)) || (await propertyOf('ActiveState')) === 'failed');
    assert.equal(await propertyOf('ActiveState'), 'active', await journal());
  }

  await podman.startMachine(machine, image, { [root]: '/opt/bakehouse' });
  await until(async () => /running|degraded/.test(await shell('systemctl is-system-running || true')));
  const settings = [`PORT=${port}`, `PUBLIC_URL=${url}`, 'DEMO=0', 'TRUST_PROXY=off', 'METRICS_TOKEN='];
  // The unit asks for more than a container may have.
  const limit = `[Service]\nLimitNOFILE=${openFiles}\n`;
  await shell(`mkdir -p /etc/systemd/system/bakehouse.service.d
    printf '${limit.replaceAll('\n', '\\n')}' > /etc/systemd/system/bakehouse.service.d/of-this-machine.conf`);
  const firstStart = await secondsOf(async () => {
    for (const command of commands) {
      await shell(`cd /opt/bakehouse; ${command}`);
      // In place of the editor.
      if (command.endsWith('/etc/bakehouse/env')) {
        await shell(`printf '%s\\n' ${settings.map((line) => `'${line}'`).join(' ')} > /etc/bakehouse/env`);
      }
    }
    await untilReady();
  });

  await check('the commands of the chapter start it, now and with the machine', async () => {
    assert.equal(await inside('systemctl', 'is-enabled', 'bakehouse.service'), 'enabled');
  });
  await check('it runs as a user of its own, and its data are nobody else’s', async () => {
    const owner = await inside('stat', '--format=%U %a', '/var/lib/bakehouse');
    assert.equal(owner, 'bakehouse 700');
    assert.equal(await inside('stat', '--format=%U', `/proc/${await propertyOf('MainPID')}`), 'bakehouse');
  });
  await check('the unit takes away what it does not need', async () => {
    await inside(
      'systemd-analyze',
      'security',
      `--threshold=${mostExposure}`,
      '--no-pager',
      'bakehouse.service',
    );
  });
  await check('the code in the journal makes the first super admin', async () => {
    const answer = await giveFirstRunCode(url, firstRunCodeIn(await journal()));
    assert.equal(answer.status, 200, await answer.text());
  });
  await check('the doctor finds no problem, and comes each morning', async () => {
    // Where it finds one, its unit fails.
    await inside('systemctl', 'start', 'bakehouse-doctor.service');
    assert.notEqual(await propertyOf('NextElapseUSecRealtime', 'bakehouse-doctor.timer'), '');
  });
  const untilBack = async () => {
    await until(async () => !(await isReady(url)));
    await untilReady();
  };
  const afterServerKill = await secondsOf(async () => {
    await inside(node, '--eval', killServer);
    await untilBack();
  });
  const afterServiceKill = await secondsOf(async () => {
    await inside('systemctl', 'kill', '--kill-who=all', '--signal=SIGKILL', 'bakehouse');
    await untilBack();
  });
  await check('killed whole, it is started again by systemd', async () => {
    assert.equal(await propertyOf('NRestarts'), '1');
  });
  const stopped = await secondsOf(() => inside('systemctl', 'stop', 'bakehouse'));
  await check('stopped, it ends its work and its database, and itself', async () => {
    assert.equal(await propertyOf('Result'), 'success');
    assert.equal(await propertyOf('ActiveState'), 'inactive');
    const log = await shell('cat /var/lib/bakehouse/postgresql/log/* | tail -n 5');
    assert.match(log, /database system is shut down/);
  });
  await check('started again, it goes on where it was', async () => {
    await inside('systemctl', 'start', 'bakehouse');
    await untilReady();
    const again = await giveFirstRunCode(url, 'X');
    assert.equal(again.status, 409, await again.text());
  });
  return { passed: passed(), firstStart, afterServerKill, afterServiceKill, stopped };
}
