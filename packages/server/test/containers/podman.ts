import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../../test/until.ts';
import { findProgram } from '../servers/find-program.ts';

const ownLimits = '/proc/self/limits';
const execute = promisify(execFile);
/** How many files a process of this machine may open, as Linux says it. */
export const openFiles = Number(
  /^Max open files\s+\d+\s+(\d+)/m.exec(existsSync(ownLimits) ? readFileSync(ownLimits, 'utf8') : '')?.[1] ??
    1024,
);
/** What an image's building says at most. */
const maxBuffer = 64 * 1024 * 1024;
/** As compose.yaml runs it, and on the network of this machine. */
const likeCompose = [
  ...['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--tmpfs=/tmp', '--init'],
  '--network=host',
];

/** Podman with a store of its own, which goes with everything that was built in it. */
export type Podman = {
  /** Runs one of its commands and returns what that printed; throws with its last words where it fails. */
  call(...words: readonly string[]): Promise<string>;
  /** What a container has said on its console. */
  logs(name: string, lines?: number): Promise<string>;
  /** Builds the image of a directory. */
  build(directory: string, tag: string, buildArguments?: Readonly<Record<string, string>>): Promise<void>;
  /** Starts a container as compose.yaml does. */
  start(name: string, image: string, environment: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Starts a machine of its own, on the network of this one: its first process is systemd.
   *
   * @param folders folders of this machine, which it reads at another place
   */
  startMachine(name: string, image: string, folders: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Answers Docker's commands at a socket, in place of Docker's engine.
   *
   * @returns what ends that
   */
  serve(socket: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
};

/** The packages of Debian that are not installed of those which build and run an image here. */
export function findMissing(): readonly string[] {
  return ['podman', 'runc', 'mmdebstrap', 'catatonit'].filter((name) => findProgram(name) === undefined);
}

/** What every container here needs. Its networks are known in its directory alone, and go with that. */
function settingsIn(directory: string): string {
  const networks = join(directory, 'networks');
  mkdirSync(networks, { recursive: true });
  return `[containers]
# Open files as they are here: in a container nobody may raise that, and Podman would ask for a million.
default_ulimits = ["nofile=${openFiles}:${openFiles}", "nproc=8192:8192"]
[engine]
runtime = "runc"
# Seconds for which a process waits in case somebody asks how a command of Docker's ended.
exit_command_delay = 3
[network]
network_config_dir = "${networks}"
`;
}

/** Whether a process of this machine was started with a path among its words. */
function isNamedByProcess(path: string): boolean {
  const lines = globSync('/proc/[0-9]*/cmdline').map((file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      // It has ended meanwhile.
      return '';
    }
  });
  return lines.some((line) => line.includes(path));
}

/** @param directory takes the store */
export function openPodman(directory: string): Podman {
  const [store, state] = [join(directory, 'store'), join(directory, 'run')];
  for (const folder of [store, state]) mkdirSync(folder, { recursive: true });
  const options = [`--root=${store}`, `--runroot=${state}`];
  const settings = join(directory, 'containers.conf');
  writeFileSync(settings, settingsIn(directory));
  // It builds without a network of its own, which a machine without rights cannot make.
  const env = { ...process.env, CONTAINERS_CONF: settings, BUILDAH_ISOLATION: 'chroot' };

  async function run(
    words: readonly string[],
  ): Promise<{ readonly stdout: string; readonly stderr: string }> {
    try {
      return await execute('podman', [...options, ...words], { maxBuffer, env });
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { readonly stderr?: string; readonly stdout?: string };
      throw new Error(`podman ${words[0]}: ${`${stdout}\n${stderr}`.trim().slice(-4_000)}`);
    }
  }
  const call = async (...words: readonly string[]) => (await run(words)).stdout.trim();

  return {
    call,
    async logs(name, lines = 1_000) {
      const { stdout, stderr } = await run(['logs', `--tail=${lines}`, name]);
      return `${stdout}\n${stderr}`;
    },
    async build(context, tag, buildArguments = {}) {
      const given = Object.entries(buildArguments).map(([name, value]) => `--build-arg=${name}=${value}`);
      // The format that has health checks.
      await call('build', '--format=docker', `--tag=${tag}`, ...given, context);
    },
    async start(name, image, environment) {
      const given = Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`);
      const volume = `--volume=${name}:/data`;
      await call('run', '--detach', '--replace', `--name=${name}`, volume, ...likeCompose, ...given, image);
    },
    async startMachine(name, image, folders) {
      const volumes = Object.entries(folders).map(([here, there]) => `--volume=${here}:${there}:ro`);
      const rights = ['--systemd=always', '--privileged', '--network=host'];
      await call('run', '--detach', '--replace', `--name=${name}`, ...rights, ...volumes, image);
    },
    async serve(socket) {
      const words = ['system', 'service', '--time=0', `unix://${socket}`];
      const service = spawn('podman', [...options, ...words], { stdio: 'ignore', env });
      const ended = once(service, 'exit');
      await until(() => existsSync(socket) || service.exitCode !== null);
      if (service.exitCode !== null) throw new Error(`podman system service: ended with ${service.exitCode}`);
      return async () => {
        service.kill();
        await ended;
      };
    },
    async remove() {
      await call('rm', '--all', '--force').catch(() => {});
      await call('image', 'unmount', '--all').catch(() => {});
      await call('system', 'reset', '--force').catch(() => {});
      await until(() => !isNamedByProcess(store));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
