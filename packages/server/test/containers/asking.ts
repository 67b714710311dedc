import { randomUUID } from 'node:crypto';

/** Whether the server at an address answers that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Gives the code of a first run, for the first super admin. */
export function giveFirstRunCode(url: string, code: string): Promise<Response> {
  return fetch(`${url}/api/first-run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      ...{ commandId: randomUUID(), code, password: 'rye, spelt and malt' },
      ...{ email: 'first@bakery.example', firstName: 'Ada', lastName: 'Baker' },
    }),
  });
}

/** The code that a server without a super admin has said; '' where it said none. */
export function firstRunCodeIn(said: string): string {
  return /enter this code: (\S+)/.exec(said)?.[1] ?? '';
}

/** How long something took, in seconds with one decimal. */
export async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1_000).toFixed(1);
}

/** Inside a container: kills the process that serves, which is the child of the one that watches it. */
export const killServer = `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const pid of readdirSync('/proc').filter((name) => Number(name) > 0 && Number(name) !== process.pid)) {
    const command = readFileSync('/proc/' + pid + '/cmdline', 'utf8');
    if (command.includes('packages/server/src/main.ts')) process.kill(Number(pid), 'SIGKILL');
  }`;
