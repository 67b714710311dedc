import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefresh } from './decide-refresh.ts';

const refreshedAt = Temporal.Instant.from('2026-06-01T09:00:00Z');
const facts = { presented: 5, current: 5, raisedAt: 0, refreshedAt, reuseIntervalSeconds: 10 };
const after = (milliseconds: number) => refreshedAt.add({ milliseconds });

describe('a refresh token', () => {
  it.each([
    [5, 5, 0, 'rotate'],
    [5, 5, 86_400_000, 'rotate'],
    [4, 5, 0, 'repeat'],
    [4, 5, 86_400_000, 'repeat'],
    [3, 5, 0, 'repeat'],
    [3, 5, 9_999, 'repeat'],
    [3, 5, 10_000, 'end-session'],
    [0, 5, 9_999, 'repeat'],
    [0, 5, 10_000, 'end-session'],
    [6, 5, 0, 'unknown'],
  ] as const)(
    'number %i of a session at number %i, %i ms after its refresh: %s',
    (presented, current, ms, what) => {
      expect(decideRefresh({ ...facts, presented, current }, after(ms))).toBe(what);
    },
  );

  it('is never accepted again without a reuse interval, except the immediate predecessor', () => {
    const strict = { ...facts, reuseIntervalSeconds: 0 };
    expect(decideRefresh({ ...strict, presented: 3 }, refreshedAt)).toBe('end-session');
    expect(decideRefresh({ ...strict, presented: 4 }, after(1_000))).toBe('repeat');
  });

  it('from before the second factor is never accepted, however fresh the last refresh', () => {
    const raised = { ...facts, raisedAt: 4 };
    expect(decideRefresh({ ...raised, presented: 3 }, refreshedAt)).toBe('end-session');
    expect(decideRefresh({ ...raised, presented: 4 }, after(86_400_000))).toBe('repeat');
    expect(decideRefresh({ ...raised, presented: 3, current: 4 }, refreshedAt)).toBe('end-session');
  });

  it('rotates exactly when it is the current one, whatever the time', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(100_000), (presented, current, ms) => {
        const decision = decideRefresh({ ...facts, presented, current }, after(ms));
        expect(decision === 'rotate').toBe(presented === current);
        expect(decision === 'unknown').toBe(presented > current);
      }),
    );
  });
});
