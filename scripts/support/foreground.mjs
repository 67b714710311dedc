// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root } from './paths.mjs';

/** How often (ms) to check whether npm, our parent process, still runs. */
const pollMs = 300;

/**
 * Runs a program in the foreground: with our terminal and our signals; returns its exit code. A Ctrl-C may reach it
 * twice, from the terminal and from this process; closing the terminal ends it.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} [additions] environment variables
 * @returns {Promise<number>} the exit code
 */
export function runInForeground(program, parameters, additions) {
  const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', env: environment(additions) });
  endWith((signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Calls back when this process has to end, by a signal or because npm, its parent, ended.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} end
 */
export function endWith(end) {
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));
  onParentExit(() => end('SIGTERM'));
}

/**
 * npm sends a SIGTERM to the shell between it and this process, and some shells (Debian's) end without passing it on.
 * So a script that npm runs ends with its parent process.
 * @param {() => void} end
 */
function onParentExit(end) {
  const { npm_lifecycle_event: isRunByNpm } = process.env;
  if (isRunByNpm === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, pollMs);
  timer.unref();
}
