import { setTimeout } from 'node:timers/promises';

/** Between two looks. */
const lookMs = 5;

/**
 * Waits until the condition holds: the one way in which tests wait for what sends no event. It has no limit of its own,
 * so that a slow machine does not fail the test; the runner's limit ends a wait that never ends.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(lookMs);
}
