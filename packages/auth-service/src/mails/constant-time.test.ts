import { describe, expect, it } from 'vitest';
import { answerInConstantTime } from './constant-time.ts';

const stepMs = 80;
/** How much earlier than requested a timer may fire, in milliseconds. */
const slackMs = 2;

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await answerInConstantTime(stepMs, work).catch(() => {});
  return performance.now() - began;
}

/** Blocks this thread. */
function workFor(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}

describe('a response time in whole steps', () => {
  it('is one step for work that is quick, or that fails', async () => {
    expect(await measure(async () => {})).toBeGreaterThanOrEqual(stepMs - slackMs);
    expect(await measure(async () => Promise.reject(new Error('burnt')))).toBeGreaterThanOrEqual(
      stepMs - slackMs,
    );
  });

  it('is two steps for work that takes longer than one', async () => {
    expect(await measure(async () => workFor(stepMs + 5))).toBeGreaterThanOrEqual(2 * stepMs - slackMs);
  });

  it('does not change the result of the work, or its error', async () => {
    expect(await answerInConstantTime(1, async () => 'bread')).toBe('bread');
    await expect(answerInConstantTime(1, async () => Promise.reject(new Error('burnt')))).rejects.toThrow(
      'burnt',
    );
  });
});
