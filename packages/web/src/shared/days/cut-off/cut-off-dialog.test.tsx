import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { cutOffAnswer } from '../../../../test/cut-off-answer.ts';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../session/me.tsx');
const { todayFactsQuery } = await import('../../account-api.ts');
const { cutOffQuery } = await import('./cut-off-api.ts');
const { CutOffDialog } = await import('./cut-off-dialog.tsx');

const cutOff = cutOffAnswer('2026-11-24', ['Mill Road']);

let sent: Record<string, unknown>[];
let refusal: Response | null;
let closed: boolean;

beforeEach(() => {
  server.reset();
  sent = [];
  refusal = null;
  closed = false;
  server.answer('/api/days/2026-11-24/cut-off', async (request) => {
    if (request.method === 'GET') return cutOff;
    sent.push((await request.json()) as Record<string, unknown>);
    return refusal?.clone() ?? cutOff;
  });
});

/** Renders the dialog, with other elements around it. */
async function open(around: ReactNode = null) {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: 2, shops: [] })}>
      {around}
      <CutOffDialog
        day={day('2026-11-24')}
        onClose={() => {
          closed = true;
        }}
      />
    </MeProvider>,
  );
  return screen.findByLabelText<HTMLInputElement>('Hours before Tuesday begins');
}

test('one hour is singular', async () => {
  server.answer('/api/days/2026-11-24/cut-off', () => ({
    ...cutOff,
    defaultHours: 1,
    version: 1,
    set: { name: 'Office', at: '2026-11-20T09:00:00Z' },
  }));
  const field = await open();
  expect(screen.getByRole('button', { name: 'Back to the usual 1 hour' })).toBeDefined();
  fireEvent.change(field, { target: { value: '1' } });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('2');
});

test('a save refetches the clock of the header', async () => {
  let nextCutOff = '2026-11-23T18:00:00Z';
  server.answer('/api/today', () => ({
    nextCutOff: { day: '2026-11-24', at: nextCutOff },
    openDay: '2026-11-24',
    night: '2026-11-21',
    serverNow: '2026-11-20T10:00:00Z',
  }));
  function Header() {
    const { data } = useQuery({ ...todayFactsQuery(), staleTime: 60_000 });
    return <p>Closes {data?.nextCutOff.at}</p>;
  }
  fireEvent.change(await open(<Header />), { target: { value: '48' } });
  await screen.findByText('Closes 2026-11-23T18:00:00Z');
  nextCutOff = '2026-11-22T00:00:00Z';
  fireEvent.click(screen.getByRole('button', { name: /^Close at / }));
  await screen.findByText('Closes 2026-11-22T00:00:00Z');
});

test('names the version that was seen', async () => {
  fireEvent.change(await open(), { target: { value: '48' } });
  fireEvent.click(screen.getByRole('button', { name: /^Close at / }));
  await waitFor(() => expect(closed).toBe(true));
  expect(sent).toEqual([{ commandId: expect.any(String), version: 0, hours: 48 }]);
});

test('keeps the version on which the edit is based when the cut-off is refetched', async () => {
  function Reconnected() {
    const queries = useQueryClient();
    const { data } = useQuery(cutOffQuery(day('2026-11-24')));
    return (
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Read version {data?.version}
      </button>
    );
  }
  const field = await open(<Reconnected />);
  fireEvent.change(field, { target: { value: '30' } });
  const changed = { ...cutOff, version: 5, hours: 48, set: { name: 'Office', at: '2026-11-20T09:00:00Z' } };
  server.answer('/api/days/2026-11-24/cut-off', async (request) => {
    if (request.method === 'GET') return changed;
    sent.push((await request.json()) as Record<string, unknown>);
    return changed;
  });
  fireEvent.click(screen.getByText('Read version 0'));
  await screen.findByText('Read version 5');
  expect(field.value).toBe('30');
  fireEvent.click(screen.getByRole('button', { name: /^Close at / }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 0, hours: 30 }]));
});

test('a cut-off that another person set meanwhile raises a conflict, and the choice is saved', async () => {
  fireEvent.change(await open(), { target: { value: '48' } });
  refusal = Response.json(
    {
      defined: true,
      code: 'cut-off-changed',
      status: 412,
      message: 'Ruth Ashdown set this cut-off while you were editing.',
      data: {
        requestId: 'r-1',
        version: 7,
        by: { name: 'Ruth Ashdown', at: '2026-11-20T09:58:00Z' },
        current: { hours: 12 },
      },
    },
    { status: 412 },
  );
  fireEvent.click(screen.getByRole('button', { name: /^Close at / }));
  const conflict = within(await screen.findByRole('dialog', { name: /Ruth Ashdown saved this cut-off too/ }));
  fireEvent.click(conflict.getByRole('radio', { name: /Ruth’s 12/ }));
  refusal = null;
  fireEvent.click(conflict.getByRole('button', { name: 'Save what is chosen' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(sent[1]).toMatchObject({ version: 7, hours: 12 });
});

test('previews the effect of a save: the closing time, the time left, the old value, and which shops are missing', async () => {
  server.answer('/api/days/2026-11-24/cut-off', () => ({
    ...cutOffAnswer('2026-11-24', ['Mill Road', 'Old Priory']),
    set: { name: 'Ruth Ashdown', at: '2026-11-14T09:20:00Z' },
    version: 1,
    print: { version: 7, at: '2026-11-20T09:02:00Z' },
  }));
  const field = await open();
  fireEvent.click(screen.getByRole('button', { name: 'One hour fewer' }));
  expect(field.value).toBe('5');
  expect(screen.getByText('Mon 23 Nov 19:00').parentElement?.textContent).toBe(
    'Orders close Mon 23 Nov 19:00',
  );
  expect(screen.getByText('3 d 9 h from now')).toBeDefined();
  expect(screen.getByText(/Last changed/).textContent).toBe(
    'Was 6 hours, Mon 23 Nov 18:00. Last changed 14-Nov-2026 09:20 by Ruth Ashdown.',
  );
  expect(screen.getByText(/not ordered yet/).textContent).toBe(
    'Mill Road and Old Priory have not ordered yet. 3 shops have.',
  );
  expect(screen.getByText(/of the sheet/).textContent).toBe(
    'Version 7 of the sheet was printed at 09:02. Changes after that are highlighted.',
  );
  expect(screen.getByRole('button', { name: 'Close at Mon 19:00' })).toBeDefined();
});

test('hours that have already passed close the day now, and invalid hours show no effect', async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: '96' } });
  expect(screen.getByText(/already passed, so shops can no longer order/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close now' })).toBeDefined();
  fireEvent.change(field, { target: { value: 'six' } });
  expect(screen.getByText('A whole number from 0 to 8,760, please.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set the cut-off' }).disabled).toBe(true);
});

test('many missing shops are counted, and the first of them named', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `Shop ${index + 1}`);
  server.answer('/api/days/2026-11-24/cut-off', () => cutOffAnswer('2026-11-24', names));
  await open();
  expect(screen.getByText(/not ordered yet/).textContent).toBe(
    '14 shops have not ordered yet. 3 shops have.',
  );
  expect(screen.getByText(/Shop 12 and 2 more$/)).toBeDefined();
});
