// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { endWith } from './support/foreground.mjs';
import { environment, root } from './support/paths.mjs';

/** Delays (ms) before a program that stopped unexpectedly is restarted; the last one repeats. */
const usualPauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/**
 * glibc's malloc gives threads separate arenas, up to eight per processor, and keeps freed memory in them; photos,
 * PDFs, passwords and compression use many threads. With two arenas a server of two processors used some 130 MB less
 * after minutes of an ordinary day.
 */
const arenas = { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' };

/** After this uptime (ms) the delays start from the first one again. */
const steadyMs = 60_000;

/**
 * Runs a server as a child process, and restarts it whenever it ends: by a signal, an error or lack of memory.
 * The child sends 'ready' through its channel (`process.send`). A first start that fails is probably a wrong setting:
 * it is not repeated, and its exit code is returned.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ pauses?: readonly number[], say?: (line: string) => void, onReady?: (pid: number | undefined) => void }} [options]
 * @returns {Promise<number>} the exit code
 */
export function supervise(program, parameters, { pauses = usualPauses, say = console.error, onReady } = {}) {
  return new Promise((resolve) => {
    let wasReady = false;
    let isEnding = false;
    let failures = 0;
    /** @type {import('node:child_process').ChildProcess | null} */
    let child = null;
    /** @type {NodeJS.Timeout | null} */
    let pause = null;

    endWith((signal) => {
      isEnding = true;
      if (child) child.kill(signal);
      if (pause === null) return;
      clearTimeout(pause);
      resolve(0);
    });
    start();

    function start() {
      pause = null;
      let readyAt = Number.POSITIVE_INFINITY;
      const running = spawn(program, parameters, {
        cwd: root,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: environment(arenas),
      });
      child = running;
      running.on('message', (message) => {
        if (message !== 'ready') return;
        wasReady = true;
        readyAt = performance.now();
        onReady?.(running.pid);
      });
      running.on('error', (error) => {
        say(error.message);
        resolve(1);
      });
      running.on('exit', (code, signal) => {
        child = null;
        if (isEnding || !wasReady) {
          resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
          return;
        }
        failures = performance.now() - readyAt > steadyMs ? 0 : failures;
        const wait = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
        failures += 1;
        const reason = signal === null ? `exit code ${code}` : signal;
        say(`Bakehouse stopped unexpectedly (${reason}). Restarting in ${wait / 1_000} s.`);
        pause = setTimeout(start, wait);
      });
    }
  });
}
