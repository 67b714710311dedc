import { until } from '../../../../test/until.ts';

/** What a cluster does by itself takes seconds; after this time it does not come at all. */
const patienceMs = 300_000;

/** Waits until the condition holds; says what never came where it does not. */
export async function patiently(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const longest = performance.now() + patienceMs;
  let holds = false;
  await until(async () => {
    holds = await condition();
    return holds || performance.now() > longest;
  });
  if (!holds) throw new Error(`${what}: not within ${patienceMs / 60_000} minutes`);
}
