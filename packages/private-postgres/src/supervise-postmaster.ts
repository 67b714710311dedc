import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Directories } from './directories.ts';
import type { Binaries } from './find-binaries.ts';
import { readStartError } from './last-log-lines.ts';
import type { StopSignal } from './postmaster.ts';
import {
  postmasterParameters,
  readPostmasterFile,
  signalPostmaster,
  stopOrphan,
  stopSignals,
} from './postmaster.ts';
import { programEnvironment } from './run-program.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** The part of the application's log that the private database writes to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The parameters for starting a postmaster. */
export type PostmasterPlan = {
  readonly directories: Directories;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly log: Log;
};

/** Delays before the first, second, … restart in a row, in milliseconds; the last one repeats. */
const restartDelays = [100, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** After this uptime (milliseconds) PostgreSQL counts as healthy, and the delays between restarts start from the first one again. */
const healthyAfter = 60_000;

/**
 * Starts PostgreSQL and keeps it running until `stop`: if it stops unexpectedly it is restarted, after ever longer
 * delays. Resolves when it accepts connections; rejects, with PostgreSQL's own message, when it cannot start.
 */
export async function supervisePostmaster(plan: PostmasterPlan): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current = await startFirst(plan);

  async function keepRunning(): Promise<void> {
    let falls = 0;
    for (;;) {
      const began = performance.now();
      const ending = await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - began > healthyAfter) falls = 0;
      const delay = restartDelays[Math.min(falls, restartDelays.length - 1)] ?? 0;
      falls += 1;
      plan.log.error(
        { ending, restartInMs: delay },
        'the private database stopped unexpectedly; restarting it',
      );
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = launch(plan);
        if (await current.becomesReady()) plan.log.info('the private database is running again');
      } catch (error) {
        plan.log.error({ err: error }, 'the private database could not be started');
      }
    }
  }
  const watch = keepRunning();

  return {
    async stop() {
      stopping.abort();
      for (const { signal, timeoutMs } of stopSignals) {
        current.signal(signal);
        if (await endsWithin(timeoutMs, watch)) return;
        plan.log.warn({ signal }, 'the private database did not stop in time');
      }
      throw new Error('The private database could not be stopped.');
    },
  };
}

/**
 * The first start, repeated while processes of a crashed predecessor still hold its shared memory: they end by
 * themselves within seconds. A postmaster that was launched just before its supervisor was killed writes its lock file
 * only now; nobody would stop it, so it is stopped here.
 */
async function startFirst(plan: PostmasterPlan): Promise<RunningPostmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = launch(plan);
    if (await postmaster.becomesReady()) return postmaster;
    const words = (await readStartError(plan.directories)) || (await postmaster.ended);
    const isTemporary = /pre-existing shared memory block|lock file "postmaster.pid"/.test(words);
    if (!isTemporary || attempt === 10) {
      throw new Error(
        `The private database could not be started: ${words} (its log is in ${plan.directories.log}).`,
      );
    }
    plan.log.warn('an earlier private database is still stopping; waiting for it');
    await stopOrphan(plan.directories.cluster, plan.binaries, plan.log);
    await pause(attempt * 200);
  }
}

async function endsWithin(timeoutMs: number, end: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const tooLate = pause(timeoutMs, false, { signal: over.signal }).catch(() => false);
  const hasEnded = await Promise.race([end.then(() => true), tooLate]);
  over.abort();
  return hasEnded;
}

type RunningPostmaster = {
  /** Resolves with the exit code or signal when the process has ended. */
  readonly ended: Promise<string>;
  /** Waits for the first connection to be possible; false when the process ended before. */
  becomesReady(): Promise<boolean>;
  signal(signal: StopSignal): void;
};

/**
 * Starts the process in a session of its own, so that the terminal's Ctrl-C reaches this process only. Output from
 * before PostgreSQL opens its own log goes to the file start.log: a pipe would break when this process is killed.
 */
function launch({ directories, binaries, user, log }: PostmasterPlan): RunningPostmaster {
  const startLog = openSync(directories.startLog, 'w', 0o600);
  const child = spawn(binaries.postgres, postmasterParameters(directories), {
    ...programEnvironment(user),
    detached: true,
    stdio: ['ignore', startLog, startLog],
  });
  closeSync(startLog);
  child.unref();
  let isGone = false;
  const signal = (name: StopSignal) => {
    if (!isGone && child.pid !== undefined) signalPostmaster(child.pid, name, binaries);
  };
  // On every regular exit of this process PostgreSQL is stopped too.
  const endWithUs = () => signal('SIGINT');
  process.once('exit', endWithUs);
  const ended = untilEnded(child).then((ending) => {
    isGone = true;
    process.off('exit', endWithUs);
    return ending;
  });
  return {
    ended,
    async becomesReady() {
      for (let polls = 1; !isGone; polls += 1) {
        const written = readPostmasterFile(directories.cluster);
        if (written?.pid === child.pid && written?.isReady) return true;
        if (polls % 500 === 0) log.info('the private database is recovering from a crash; waiting for it');
        await pause(10);
      }
      return false;
    },
    signal,
  };
}

function untilEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    child.once('error', (error) => resolve(error.message));
  });
}
