import { until } from '../../../../test/until.ts';

/** What a cluster does by itself takes seconds; after this time it does not come at all. */
const timeoutMs = 300_000;

/** Waits until the condition holds; says what never came where it does not. */
export async function waitForCluster(
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  let holds = false;
  await until(async () => {
    holds = await condition();
    return holds || performance.now() > end;
  });
  if (!holds) throw new Error(`${what}: not within ${timeoutMs / 60_000} minutes`);
}
