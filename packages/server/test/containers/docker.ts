import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../servers/find-program.ts';
import type { Podman } from './podman.ts';

const execute = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;
/** Between two looks at the health of everything that runs. */
const healthCheckMs = 2_000;

/** Docker's commands, answered by Podman. */
export type Docker = {
  /** Runs a line of a shell in a folder and returns what it printed; throws with its last words where it fails. */
  run(line: string, folder: string): Promise<string>;
  /** Lets nobody look after the health of containers any more, and answers nothing. */
  close(): Promise<void>;
};

/** What is not installed of that which Docker's commands and networks of containers need beside Podman. */
export function findMissingForDocker(): readonly string[] {
  const programs = ['iptables'].filter((name) => findProgram(name) === undefined);
  const helpers = ['netavark', 'aardvark-dns'].filter((name) => !existsSync(join('/usr/lib/podman', name)));
  return [...programs, ...helpers, ...(hasCompose() ? [] : ['docker compose'])];
}

function hasCompose(): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param directory takes the socket */
export async function openDocker(podman: Podman, directory: string): Promise<Docker> {
  const socket = join(directory, 'docker.sock');
  const stopServing = await podman.serve(socket);
  // The builder that an engine has in itself: the other one is an image, which cannot be fetched everywhere.
  const env = { ...process.env, DOCKER_HOST: `unix://${socket}`, DOCKER_BUILDKIT: '0' };
  let looking: Promise<void> | undefined;
  const looks = setInterval(() => {
    looking ??= lookAtHealth(podman).finally(() => {
      looking = undefined;
    });
  }, healthCheckMs);
  return {
    async run(line, folder) {
      try {
        const { stdout } = await execute('sh', ['-ec', line], { cwd: folder, env, maxBuffer });
        return stdout.trim();
      } catch (error) {
        const { stderr = '', stdout = '' } = error as { readonly stderr?: string; readonly stdout?: string };
        throw new Error(`${line}: ${`${stdout}\n${stderr}`.trim().slice(-4_000)}`);
      }
    },
    async close() {
      clearInterval(looks);
      await looking;
      await stopServing();
    },
  };
}

/** Docker's engine runs health checks itself. Podman leaves that to systemd, which a machine need not have: so this does. */
async function lookAtHealth(podman: Podman): Promise<void> {
  const names = await podman.call('ps', '--format={{.Names}}').catch(() => '');
  for (const name of names.split('\n').filter(Boolean)) {
    // Whether it was well is kept with the container; one that has ended meanwhile has no health.
    await podman.call('healthcheck', 'run', name).catch(() => {});
  }
}
