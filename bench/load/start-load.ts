import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadCommand, LoadPlan, LoadResult, Ports, Side } from './plan.ts';

const program = fileURLToPath(new URL('./process.ts', import.meta.url));

export type Run = Extract<LoadResult, { readonly kind: 'done' }>;

/** Clients that wait for a run. Their connections to both programs stay open between runs. */
export type Load = { run(side: Side, seconds: number): Promise<Run>; stop(): void };

export async function startLoad(plan: LoadPlan, ports: Ports): Promise<Load> {
  const child = fork(program, { serialization: 'advanced' });
  const stop = () => {
    process.off('exit', stop);
    child.kill('SIGKILL');
  };
  process.once('exit', stop);
  const send = (command: LoadCommand): Promise<Run> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The load process ended.'));
      child.once('exit', ended);
      child.once('message', (result: LoadResult) => {
        child.off('exit', ended);
        if (result.kind === 'done') resolve(result);
        else reject(new Error(result.reason));
      });
      child.send(command);
    });
  try {
    await send({ kind: 'plan', plan, ports });
  } catch (error) {
    stop();
    throw error;
  }
  return { run: (side, seconds) => send({ kind: 'run', side, seconds }), stop };
}
