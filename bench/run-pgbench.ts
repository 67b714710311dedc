import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './start-cluster.ts';

/** What pgbench plays: each transaction takes one of the scripts at random. Variables are sent as they are. */
export type PgbenchPlan = {
  readonly scripts: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
};

/** Replaces `$1`, `$2`, … by pgbench's terms: a `:variable`, or an expression. */
export function bind(text: string, words: readonly string[]): string {
  return text.replace(/\$(\d+)/g, (_, number) => {
    const word = words[Number(number) - 1];
    if (word === undefined) throw new Error(`The statement has a $${number}, which is not bound.`);
    return word;
  });
}

/** A pgbench script: its lines of `\set`, then its statements. */
export function script(settings: readonly string[], statements: readonly string[]): string {
  return [
    ...settings.map((line) => `\\set ${line}`),
    ...statements.map((text) => `${text.trim()};`),
    '',
  ].join('\n');
}

/** Speed, and how many transactions there were. */
export type PgbenchSpeed = { readonly perSecond: number; readonly count: number };

/** Plays a plan with prepared statements. */
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
      throw new Error(`pgbench says:\n${output}`);
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
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    let output = '';
    const hear = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve(output);
      else reject(new Error(`pgbench ended with ${code}:\n${output.slice(0, 2_000)}`));
    });
  });
}
