import { join } from 'node:path';
import { removeWithPostgres } from '@bakehouse/private-postgres/test/remove-with-postgres';
import { makeTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { reportFigure } from '../../../../test/tiers.ts';
import type { Podman } from './podman.ts';
import { findMissing, openPodman } from './podman.ts';

/** A directory and a Podman of its own, for as long as something is tried with them. */
export type Trial = {
  readonly directory: string;
  readonly podman: Podman;
  /** What is to be stopped before containers and files go. */
  onEnd(stop: () => Promise<void>): void;
};

/**
 * Tries something in containers and leaves nothing behind, also where it is interrupted. Where this machine cannot have
 * containers it says so in place of a figure.
 *
 * @param missingBeside what this machine lacks beside what every container needs
 */
export async function inTrial(
  name: string,
  run: (trial: Trial) => Promise<void>,
  missingBeside: readonly string[] = [],
): Promise<void> {
  const hasRights = process.platform === 'linux' && process.getuid?.() === 0;
  const missing = [...(hasRights ? [] : ['the rights of root on Linux']), ...findMissing(), ...missingBeside];
  if (missing.length > 0) {
    reportFigure(`${name}: left out, it needs ${missing.join(', ')}`);
    return;
  }
  const directory = makeTemporaryDirectory(name);
  const podman = openPodman(join(directory, 'podman'));
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    await podman.remove();
    await removeWithPostgres(directory);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().then(() => process.exit(1)));
  }
  try {
    await run({ directory, podman, onEnd: (stop) => stops.push(stop) });
  } finally {
    await end();
  }
}
