import type { WaitingTasks } from '@bakehouse/contract/home';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { LastMonth } = await import('./last-month.tsx');
const { Tasks } = await import('./tasks.tsx');

const tasks: WaitingTasks = {
  firstSteps: true,
  failedMails: { count: 0, newest: [] },
  refusedImports: [],
  signUps: { count: 0, names: [], since: null },
  wrongLabels: { prints: 0, items: 0, names: [] },
  cakes: [],
  monthToInvoice: { from: day('2026-10-01'), to: day('2026-10-31') },
};

beforeEach(() => server.reset());

function renderHome(answer: WaitingTasks): void {
  server.answer('/api/home/tasks', () => answer);
  renderScreens(
    '/',
    {
      '/': () => (
        <>
          <Tasks />
          <LastMonth />
        </>
      ),
    },
    { around: (screens) => <MeProvider me={person({ superAdmin: true })}>{screens}</MeProvider> },
  );
}

test('last month’s invoices are one press away', async () => {
  renderHome(tasks);
  const link = await screen.findByRole('link', { name: /^Invoices for October/ });
  expect(link.getAttribute('href')).toContain('01-Oct-2026');
});

test('no invoices are offered for a month before the first delivery', async () => {
  renderHome({ ...tasks, monthToInvoice: null });
  await screen.findByRole('link', { name: 'First steps' });
  expect(screen.queryByRole('link', { name: /^Invoices for/ })).toBeNull();
});
