import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderOnPage } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { NotYetActive } = await import('./not-yet-active.tsx');

const waiting = person({ active: false, shops: [] });

beforeEach(() => server.answer('/api/me', () => waiting));
afterEach(() => {
  vi.useRealTimers();
  server.reset();
});

function openScreen() {
  let active = 0;
  renderOnPage(
    <MeProvider me={waiting}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NotYetActive
          onActive={() => {
            active += 1;
          }}
        />
      </QueryClientProvider>
    </MeProvider>,
  );
  return { active: () => active };
}

test('shows the words of the specification, the person’s address and whom to call', () => {
  openScreen();
  expect(screen.getByRole('heading', { name: 'Your account is not yet active' })).toBeDefined();
  expect(screen.getByText('rose@example.test')).toBeDefined();
  expect(screen.getByRole('link', { name: '01632 960 001' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeDefined();
});

test('checks again on request, and shows when it checked', async () => {
  const { active } = openScreen();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Still not active at 11:42.')).toBeDefined();
  server.answer('/api/me', () => person());
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(active()).toBe(1));
});

test('opens automatically within half a minute of the activation', async () => {
  vi.useFakeTimers();
  const { active } = openScreen();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  server.answer('/api/me', () => person());
  expect(active()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(active()).toBe(1);
});
