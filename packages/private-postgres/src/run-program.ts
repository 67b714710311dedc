import { spawn } from 'node:child_process';
import type { SystemUser } from './unprivileged-user.ts';

/**
 * The environment of PostgreSQL programs: the variables they need, none of our secrets, messages in English (the
 * supervisor parses a few of them), and a working directory that every user may enter.
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

/** Runs a program to its end. `ok` is false also when it could not be started; `output` then has the error. */
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
    // A program that ends without reading its input closes the pipe; that is no error.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
