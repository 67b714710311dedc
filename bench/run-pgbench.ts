import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './start-cluster.ts';

/** The input of pgbench: each transaction runs a random one of the scripts. Variables are passed unchanged. */
export type PgbenchPlan = {
  readonly scripts: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
};

/** Replaces `$1`, `$2`, … by pgbench variables (`:name`) or expressions. */
export function bind(text: string, words: readonly string[]): string {
  return text.replace(/\$(\d+)/g, (_, number) => {
    const word = words[Number(number) - 1];
    if (word === undefined) throw new Error(`The statement has a $${number}, which is not bound.`);
    return word;
  });
}

/** A pgbench script: `\set` lines, then statements. */
export function script(settings: readonly string[], statements: readonly string[]): string {
  return [
    ...settings.map((line) => `\\set ${line}`),
    ...statements.map((text) => `${text.trim()};`),
    '',
  ].join('\n');
}

/** Transactions per second, and their number. */
export type PgbenchSpeed = { readonly perSecond: number; readonly count: number };

/** Runs pgbench with prepared statements. */
export async function runPgbench(
  cluster: Cluster & { readonly pgbench: string },
  plan: PgbenchPlan,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<PgbenchSpeed> {
  const directory = mkdtempSync(join(cluster.directory, 'pgbench-'));
  try {
    const files = plan.scripts.map((text, index) => {
      const file = join(directory, `script-${index}.sql`);
      writeFileSync(file, text);
      return `--file=${file}`;
    });
    const variables = Object.entries(plan.variables).map(([name, value]) => `--define=${name}=${value}`);
    const output = await run(cluster.pgbench, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=1',
      `--time=${seconds}`,
      ...files,
      ...variables,
      cluster.url,
    ]);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    const count = Number(/^number of transactions actually processed: (\d+)/m.exec(output)?.[1]);
    if (!Number.isFinite(perSecond) || !(count > 0) || /failed transactions: [1-9]/.test(output)) {
      throw new Error(`pgbench failed:\n${output}`);
    }
    return { perSecond, count };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function run(program: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { PATH = '' } = process.env;
    const child = spawn(program, parameters, {
      env: { PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const killOnExit = () => child.kill('SIGKILL');
    process.once('exit', killOnExit);
    let output = '';
    const append = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', killOnExit);
      if (code === 0) resolve(output);
      else reject(new Error(`pgbench ended with ${code}:\n${output.slice(0, 2_000)}`));
    });
  });
}
