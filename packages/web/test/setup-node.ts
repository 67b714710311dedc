import { afterEach, beforeEach, vi } from 'vitest';

// The made-up orders are for 21 November 2026, and the sentences depend on how far away that is. Only the date is
// held; timers run.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T10:00:00Z');
});

afterEach(() => {
  vi.useRealTimers();
});
