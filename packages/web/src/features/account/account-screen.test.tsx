import type { Me } from '@bakehouse/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthService } from '../../../test/auth-service.ts';
import { installAuthService, qrCode, rightCode } from '../../../test/auth-service.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderOnPage } from '../../../test/render.tsx';

const server = installFakeServer();
const { openAuth } = await import('../../shared/session/auth.ts');
const { MeProvider } = await import('../../shared/session/me.tsx');
const { shortcutListState } = await import('../../ui/keys/shortcut-list-state.ts');
const { singleKeysAreOn } = await import('../../ui/keys/use-shortcut.ts');
const { AccountScreen } = await import('./account-screen.tsx');

const phone = '00000000-0000-4000-8000-000000000002';
const sessions = [
  {
    sessionId: '00000000-0000-4000-8000-000000000001',
    lastUsedAt: '2026-11-21T11:40:00Z',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    address: '203.0.113.4',
    secondFactor: false,
    current: true,
  },
  {
    sessionId: phone,
    lastUsedAt: '2026-11-20T18:42:00Z',
    userAgent: null,
    address: null,
    secondFactor: true,
    current: false,
  },
];
let open = sessions;
let auth: AuthService;

beforeEach(() => {
  open = sessions;
  auth = installAuthService(server);
  openAuth('anon');
  server.answer('/api/me/sessions', () => ({ sessions: open, serverNow: '2026-11-21T11:42:00Z' }));
});
afterEach(() => server.reset());

function openAccount(me: Me = person()) {
  let changed = 0;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderOnPage(
    <MeProvider me={me}>
      <QueryClientProvider client={queries}>
        <AccountScreen
          onChanged={() => {
            changed += 1;
          }}
        />
      </QueryClientProvider>
    </MeProvider>,
  );
  return { changes: () => changed };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('the shown name is the one that the server stored', async () => {
  server.answer('/api/me/name', () => ({ firstName: 'Rosa', lastName: 'Harbour' }));
  const { changes } = openAccount();
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: ' Rosa ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await part('Name').findByText('Your changes have been saved')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Rosa');
  expect(server.requests).toContain('PUT /api/me/name');
  expect(changes()).toBe(1);
});

test('a name that was not saved stays in its field, with the request id', async () => {
  server.answer('/api/me/name', () =>
    Response.json(
      {
        defined: true,
        code: 'failed',
        status: 500,
        message: 'Something went wrong',
        data: { requestId: 'r-7' },
      },
      { status: 500 },
    ),
  );
  const { changes } = openAccount();
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Rosa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  const alert = await part('Name').findByRole('alert');
  expect(alert.textContent).toBe('Something went wrongCopy details');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Rosa');
  expect(changes()).toBe(0);
});

test('a new e-mail address is requested, and both addresses are named', async () => {
  openAccount();
  fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'rosa@example.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  expect(await screen.findByText(/rose@example.test and rosa@example.test each get an e-mail/)).toBeDefined();
  expect(auth.changes).toMatchObject([{ email: 'rosa@example.test' }]);
});

test('an address of another account is refused with the service’s own message', async () => {
  const message = 'A user with this email address has already been registered';
  auth.refusal = { status: 422, code: 'email_exists', message };
  openAccount();
  fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'boss@example.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  expect((await part('E-mail').findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('New e-mail').value).toBe('boss@example.test');
});

test('a password is changed in the words of the specification, and its field is cleared', async () => {
  openAccount();
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  fireEvent.change(field, { target: { value: 'rye' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(auth.changes).toEqual([]);
  fireEvent.change(field, { target: { value: 'rye bread' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password updated successfully!')).toBeDefined();
  expect(field.value).toBe('');
  expect(auth.changes).toMatchObject([{ password: 'rye bread' }]);
});

test('a password that is refused stays in its field', async () => {
  const message = 'New password should be different from the old password.';
  auth.refusal = { status: 422, code: 'same_password', message };
  openAccount();
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'rye bread' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await part('Password').findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('rye bread');
});

test('a second factor is set up with a QR code, its secret as text and the first code', async () => {
  const { changes } = openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: /QR code/ });
  expect(decodeURIComponent(picture.src)).toBe(`data:image/svg+xml,${qrCode}`);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>(/Six digits/);
  fireEvent.change(field, { target: { value: '000000' } });
  expect((await screen.findByText(/That code is not right/)).textContent).toContain('every half minute');
  expect(changes()).toBe(0);
  fireEvent.change(field, { target: { value: rightCode } });
  expect(await screen.findByText('You are asked for a code from your authenticator app.')).toBeDefined();
  expect(changes()).toBe(1);
});

test('an unfinished set-up does not block the next', async () => {
  auth.factors = [{ id: 'old', status: 'unverified' }];
  openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByRole('img', { name: /QR code/ });
  expect(auth.factors.map((factor) => factor.id)).toEqual(['new']);
});

test('the set-up of a second factor can be cancelled', async () => {
  const { changes } = openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const begin = await screen.findByRole('button', { name: 'Set up' });
  expect(document.activeElement).toBe(begin);
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(changes()).toBe(0);
});

test('a second factor is removed after a confirmation', async () => {
  auth.factors = [{ id: 'old', status: 'verified' }];
  const { changes } = openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Your password alone will open this account.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined();
  expect(auth.factors).toEqual([]);
  expect(changes()).toBe(1);
});

test('if the role requires a second factor, the page shows what removing it means', async () => {
  auth.factors = [{ id: 'old', status: 'verified' }];
  openAccount(person({ secondFactor: { required: true, missing: false } }));
  expect(screen.getByText(/People with your rights must have one/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Move to another phone' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/asked to set it up on the other one before you can go on/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Move it' })).toBeDefined();
});

test('devices have readable names, and another one can be signed out', async () => {
  openAccount();
  const list = within(await screen.findByRole('list'));
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Chrome on WindowsIn use now, 203.0.113.4This device',
    'Unknown deviceLast used Fri 20 Nov 18:42, with second factorSign out',
  ]);
  server.answer(`/api/me/sessions/${phone}/end`, () => {
    open = sessions.slice(0, 1);
    return {};
  });
  fireEvent.click(list.getByRole('button', { name: /Sign out Unknown device/ }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(server.requests).toContain(`POST /api/me/sessions/${phone}/end`);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('all other devices can be signed out after a confirmation', async () => {
  server.answer('/api/me/sessions/end-others', () => {
    open = sessions.slice(0, 1);
    return { ended: 1 };
  });
  openAccount();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/One other device is signed out at once/)).toBeDefined();
  expect(server.requests).not.toContain('POST /api/me/sessions/end-others');
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.requests).toContain('POST /api/me/sessions/end-others');
});

test('devices that did not load can be loaded by a retry', async () => {
  server.answer('/api/me/sessions', () => new Response('x', { status: 502 }));
  openAccount();
  expect(await screen.findByText('The devices did not load')).toBeDefined();
  server.answer('/api/me/sessions', () => ({ sessions, serverNow: '2026-11-21T11:42:00Z' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Windows')).toBeDefined();
});

test('under View As the account is neither editable nor visible', () => {
  openAccount(person({ viewedBy: person().userId }));
  expect(screen.getByText(/can be changed only by Rose Harbour/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.requests).toEqual([]);
});

test('a second factor shows since when it is set up', async () => {
  auth.factors = [{ id: 'old', status: 'verified', created_at: '2026-02-03T11:00:00Z' }];
  openAccount();
  expect((await part('Second factor').findByText('On')).parentElement?.textContent).toContain(
    'since 03-Feb-2026',
  );
});

test('single-key shortcuts can be switched off here, too', () => {
  openAccount();
  fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(singleKeysAreOn()).toBe(false);
  fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(singleKeysAreOn()).toBe(true);
});

test('all shortcuts are shown on request', () => {
  openAccount();
  fireEvent.click(screen.getByRole('button', { name: 'Show all keys' }));
  expect(shortcutListState.get()).toBe(true);
});
