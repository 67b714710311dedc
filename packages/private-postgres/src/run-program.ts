import { spawn } from 'node:child_process';
import type { SystemUser } from './unprivileged-user.ts';

/**
 * What a PostgreSQL program sees of our environment: enough to run, none of our secrets, messages in English
 * (the supervisor reads a few of them), and a working directory every user may enter.
 */
export function programEnvironment(user: SystemUser | undefined) {
  const { PATH, SystemRoot } = process.env;
  return {
    env: {
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(PATH === undefined ? {} : { PATH }),
      ...(SystemRoot === undefined ? {} : { SystemRoot }),
    },
    cwd: '/',
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  };
}

/** Runs a program to its end. `ok` is false when it could not be started, too; `output` then says why. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { user, input = '' }: { user: SystemUser | undefined; input?: string },
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, parameters, { ...programEnvironment(user), stdio: 'pipe' });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
    // A program that ends without reading its input closes the pipe; that is no failure of ours.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
