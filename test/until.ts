import { setTimeout } from 'node:timers/promises';

/** The polling interval. */
const pollMs = 5;

/**
 * Polls until the condition holds. Tests use it to wait for anything that sends no event. It has no timeout, so that a
 * slow machine does not fail the test; the test runner's timeout ends a wait that never ends.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(pollMs);
}
