import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../test/until.ts';
import { firstRunCodeIn, giveFirstRunCode, isReady, secondsOf } from './asking.ts';
import { createChecks } from './checks.ts';
import type { Docker } from './docker.ts';

/** What running compose.yaml showed; times in seconds. */
export type SeenCompose = {
  /** Checks of docs/operations.md that were tried. */
  readonly passed: number;
  readonly builtInMinutes: string;
  readonly afterDatabaseKill: string;
  readonly afterUpdate: string;
  readonly stopped: string;
};

export type ComposeTrial = {
  readonly docker: Docker;
  /** A clone, with nothing installed. */
  readonly sources: string;
  /** How it is started, and what its chapter does then. */
  readonly commands: readonly string[];
  /** Arguments of the image's build on this machine. */
  readonly build: Readonly<Record<string, string>>;
};

/** The port that compose.yaml publishes. */
const port = 3000;
const url = `http://127.0.0.1:${port}`;
/** A first start on a slow machine. */
const longestStartMs = 300_000;

/**
 * Starts compose.yaml and runs it, from its build to its second start after an update.
 *
 * @throws where a check fails
 */
export async function tryCompose({ docker, sources, commands, build }: ComposeTrial): Promise<SeenCompose> {
  const compose = (words: string) => docker.run(`docker compose ${words}`, sources);
  const look = (service: string, format: string) =>
    docker.run(`docker inspect --format '${format}' $(docker compose ps --all --quiet ${service})`, sources);
  const query = (sql: string) => compose(`exec -T database psql -U postgres -d bakehouse -Atc "${sql}"`);
  const { check, passed } = createChecks(() => compose('logs --tail=30'));
  const [copy = '', up = '', ...after] = commands;

  async function untilReady(): Promise<void> {
    const end = performance.now() + longestStartMs;
    await until(async () => (await isReady(url)) || performance.now() > end);
    assert.ok(await isReady(url), `it is not ready:\n${await compose('logs --tail=50')}`);
  }

  await check('the port that it publishes is free here', async () => {
    assert.equal(await answersAt('127.0.0.1'), false);
  });
  const password = randomBytes(24).toString('hex');
  await check('its settings begin as a copy that nobody else reads', async () => {
    await docker.run(copy.replace(/ && editor .*/, ''), sources);
    const file = join(sources, '.env');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    writeFileSync(file, fillIn(readFileSync(file, 'utf8'), password, build));
  });
  const built = await secondsOf(async () => {
    await docker.run(up, sources);
    await untilReady();
  });

  await check('both are well by their own health checks', async () => {
    for (const service of ['database', 'bakehouse']) {
      await until(async () => (await look(service, '{{.State.Health.Status}}')) !== 'starting');
      assert.equal(await look(service, '{{.State.Health.Status}}'), 'healthy', service);
    }
  });
  await check('it is reached on this machine alone', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
    assert.ok(await answersAt('127.0.0.1'));
    for (const { address } of others) assert.equal(await answersAt(address), false, address);
  });
  await check('it runs as nobody, without a capability, and its root cannot be written', async () => {
    const status = await compose('exec -T bakehouse cat /proc/1/status');
    assert.match(status, /^Uid:\s+10001\s/m);
    assert.match(status, /^CapEff:\s+0+$/m);
    assert.match(status, /^NoNewPrivs:\s+1$/m);
    await assert.rejects(compose('exec -T bakehouse touch /opt/bakehouse/tried'), /Read-only|Permission/);
    await compose('exec -T bakehouse touch /data/tried /tmp/tried');
    assert.equal(await look('bakehouse', '{{.HostConfig.Memory}}'), String(2 * 1024 ** 3));
  });
  await check(
    'its role owns one database and is no superuser, and nobody is the superuser from outside',
    async () => {
      assert.equal(await query(`select rolsuper from pg_roles where rolname = 'bakehouse'`), 'f');
      assert.equal(
        await query(`select pg_get_userbyid(datdba) from pg_database where datname = 'bakehouse'`),
        'bakehouse',
      );
      const asSuperuser = `exec -T --env PGPASSWORD=${password} database psql -h database -U postgres -d bakehouse -c 'select 1'`;
      await assert.rejects(compose(asSuperuser), /password authentication failed/);
      await compose(asSuperuser.replace('-U postgres', '-U bakehouse'));
      assert.equal(await query('show data_checksums'), 'on');
    },
  );
  await check('the code in its log makes the first super admin', async () => {
    const [log = ''] = after;
    const answer = await giveFirstRunCode(url, firstRunCodeIn(await docker.run(log, sources)));
    assert.equal(answer.status, 200, await answer.text());
  });
  await check('the doctor finds no problem', async () => {
    const [, doctor = ''] = after;
    const found = await docker.run(doctor.replace('exec', 'exec -T'), sources);
    assert.doesNotMatch(found, /superuser/);
  });
  const afterDatabaseKill = await secondsOf(async () => {
    process.kill(Number(await look('database', '{{.State.Pid}}')), 'SIGKILL');
    await until(async () => !(await isReady(url)));
    await untilReady();
  });
  const before = await look('bakehouse', '{{.Id}}');
  writeFileSync(join(sources, 'packages/server/src/an-update.ts'), 'export {};\n');
  const afterUpdate = await secondsOf(async () => {
    await docker.run(up, sources);
    await untilReady();
  });
  await check('an update puts another container on the same data', async () => {
    assert.notEqual(await look('bakehouse', '{{.Id}}'), before);
    await compose('exec -T bakehouse cat packages/server/src/an-update.ts /data/tried');
    const again = await giveFirstRunCode(url, 'X');
    assert.equal(again.status, 409, await again.text());
  });
  const stopped = await secondsOf(() => compose('stop'));
  await check('asked to stop, both end by themselves, and the database is whole', async () => {
    for (const service of ['database', 'bakehouse']) {
      assert.equal(await look(service, '{{.State.ExitCode}}'), '0', service);
    }
    assert.match(await compose('logs --tail=5 database'), /database system is shut down/);
  });
  await check('taken down and put up again it goes on where it was', async () => {
    await compose('down');
    await compose('up --detach');
    await untilReady();
    const again = await giveFirstRunCode(url, 'X');
    assert.equal(again.status, 409, await again.text());
  });
  await compose('down --volumes');
  const builtInMinutes = (Number(built) / 60).toFixed(1);
  return { passed: passed(), builtInMinutes, afterDatabaseKill, afterUpdate, stopped };
}

/** The example of settings as somebody fills it in who has no proxy and no mail server yet. */
function fillIn(example: string, password: string, more: Readonly<Record<string, string>>): string {
  const values: Readonly<Record<string, string>> = {
    POSTGRES_PASSWORD: password,
    PUBLIC_URL: url,
    TRUST_PROXY: 'off',
    METRICS_TOKEN: randomBytes(24).toString('hex'),
  };
  const kept = example.split('\n').filter((line) => !/^(SMTP_URL|MAIL_FROM|ADMIN_EMAIL)=/.test(line));
  const lines = kept.map((line) => {
    const [name = ''] = line.split('=');
    return name in values ? `${name}=${values[name]}` : line;
  });
  return [...lines, ...Object.entries(more).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

/** Whether something takes connections at an address of this machine. */
function answersAt(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answers: boolean) => () => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
}
