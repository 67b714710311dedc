import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { reportCutOffChanged } = await import('../../shared/live/cut-off-watch.ts');
const { MeProvider } = await import('../../shared/session/me.tsx');
const { CutOffClock } = await import('./cut-off-clock.tsx');

let closesAt: string;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  server.reset();
  closesAt = '2026-11-20T18:00:00Z';
  server.answer('/api/today', () => ({
    nextCutOff: { day: '2026-11-21', at: closesAt },
    openDay: '2026-11-21',
    night: '2026-11-21',
    serverNow: new Date().toISOString(),
  }));
});
afterEach(() => void vi.useRealTimers());

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function open(): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, shops: [] })}>
      <CutOffClock />
    </MeProvider>,
  );
  await wait(100);
  expect(screen.getByText('8 h 00 min')).toBeDefined();
}

test('updates a changed cut-off at once where the screen has a live channel', async () => {
  await open();
  closesAt = '2026-11-20T12:00:00Z';
  act(reportCutOffChanged);
  await wait(100);
  expect(screen.getByText('2 h 00 min')).toBeDefined();
});

test('updates it within twenty seconds where there is none', async () => {
  await open();
  closesAt = '2026-11-20T12:30:00Z';
  await wait(20_100);
  expect(screen.getByText('2 h 30 min')).toBeDefined();
});
