import { setTimeout } from 'node:timers/promises';

/** Between two looks. */
const lookMs = 5;

/**
 * Until the condition holds: the one way in which tests wait for what sends no event. However long that takes, the
 * test is not at fault; the runner's own limit guards against what never comes.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(lookMs);
}
