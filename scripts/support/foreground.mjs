// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root } from './paths.mjs';

/** How often (ms) to look whether npm, which started us, is still there. */
const lookingInterval = 300;

/**
 * Runs a program in our place: our terminal, our signals, and its exit code becomes ours. A Ctrl-C may reach it
 * twice, from the terminal and from here; the end of the terminal asks it to end.
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
 * Calls back when this process is asked to end, by a signal or by the end of npm, which started it.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} end
 */
export function endWith(end) {
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));
  onceLeftAlone(() => end('SIGTERM'));
}

/**
 * npm passes a SIGTERM on to the shell between it and us, and some shells (Debian's) end without telling us. So a
 * script that npm runs ends with its parent.
 * @param {() => void} end
 */
function onceLeftAlone(end) {
  const { npm_lifecycle_event: isRunByNpm } = process.env;
  if (isRunByNpm === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    end();
  }, lookingInterval);
  looking.unref();
}
