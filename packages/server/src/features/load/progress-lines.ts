import type { LoadStep } from './load-workload.ts';

const barWidth = 30;

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/**
 * Shows how far a load is: one bar that fills on a terminal, a line at every quarter elsewhere (logs, pipes).
 *
 * @example '[##########--------------------]  33%  Writing orders'
 */
export function showProgress(output: Output): (step: LoadStep) => void {
  let lastTask = '';
  let lastShown = -1;
  return ({ task, done, total }) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    const shown = output.isTTY ? percent : percent - (percent % 25);
    if (task === lastTask && shown === lastShown) return;
    if (task !== lastTask && !output.isTTY && shown === 0) return;
    lastTask = task;
    lastShown = shown;
    if (!output.isTTY) {
      output.write(`${task}: ${shown}%\n`);
      return;
    }
    const filled = Math.round((barWidth * percent) / 100);
    const bar = '#'.repeat(filled).padEnd(barWidth, '-');
    output.write(`\r[${bar}] ${String(percent).padStart(3)}%  ${task}\x1b[K${percent === 100 ? '\n' : ''}`);
  };
}
