import { afterEach, beforeEach, vi } from 'vitest';

// Test orders are for 21 November 2026, and messages depend on the distance to that day. Only the date is frozen;
// timers run.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T10:00:00Z');
});

afterEach(() => {
  vi.useRealTimers();
});
