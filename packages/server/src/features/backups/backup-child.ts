import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackupOrder, BackupReport } from './backup-order.ts';

const program = fileURLToPath(new URL('./backup-process.ts', import.meta.url));

/**
 * The outcome of a backup: the results that the process reported, in order, and the error; null where there is none.
 */
export type BackupOutcome = { readonly results: readonly BackupReport[]; readonly failure: string | null };

/**
 * Runs the process that makes a backup and checks it.
 *
 * @param onReport is called with each report, one after the other; it must not throw
 */
export async function runBackupChild(
  order: BackupOrder,
  stopping: AbortSignal | undefined,
  onReport: (report: BackupReport) => Promise<void>,
): Promise<BackupOutcome> {
  const child = fork(program, { execArgv: [] });
  const results: BackupReport[] = [];
  // One after the other, so that an older report never overwrites a newer one.
  let handled = Promise.resolve();
  child.on('message', (message) => {
    const report = message as BackupReport;
    if (report.kind !== 'progress') results.push(report);
    handled = handled.then(() => onReport(report));
  });
  const stop = () => child.kill();
  stopping?.addEventListener('abort', stop);
  try {
    // Not as an argument: every user of the machine could read the password of the database.
    child.send(order);
    await once(child, 'exit');
    await handled;
  } finally {
    stopping?.removeEventListener('abort', stop);
  }
  return outcomeOf(results, stopping?.aborted === true);
}

function outcomeOf(results: readonly BackupReport[], isStopped: boolean): BackupOutcome {
  const last = results.at(-1);
  if (last?.kind === 'failed') return { results, failure: last.because };
  if (last?.kind === 'checked' || last?.kind === 'unchecked') return { results, failure: null };
  // The process ended without its last report.
  if (last?.kind === 'made') {
    const because = isStopped
      ? 'The server was stopped before it was restored and compared.'
      : 'The process ended before it was restored and compared; the log of the server says more.';
    return { results: [...results, { kind: 'unchecked', because }], failure: null };
  }
  return {
    results,
    failure: isStopped
      ? 'The server was stopped while it was being made.'
      : 'The process that makes backups ended too early; the log of the server says more.',
  };
}
