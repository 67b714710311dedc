import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { installAuthService } from '../../test/auth-service.ts';
import { installFakeServer, settle } from '../../test/fake-server.ts';
import { person } from '../../test/person.ts';
import { publicSettings } from '../../test/public-settings.ts';

const server = installFakeServer();
installAuthService(server);
window.history.replaceState(null, '', '/account');
const { App } = await import('./app.tsx');
const { watchSession } = await import('./watch-session.ts');
const { useRegisterUnsaved } = await import('../ui/dialogs/unsaved-work.ts');
const { fetchMe } = await import('../shared/account-api.ts');
const { openedAuth } = await import('../shared/session/auth.ts');

const rose = person();
let me: unknown = rose;
server.answer('/api/public-settings', publicSettings);
server.answer('/api/me', () => me);
server.answer('/api/me/sessions', () => ({ sessions: [], serverNow: new Date().toISOString() }));
server.answer('/auth/v1/logout', () => new Response(null, { status: 204 }));
server.answer('/api/me/name', refuse);

function refuse(): Response {
  const body = {
    defined: true,
    code: 'not-signed-in',
    status: 401,
    message: 'Sign in.',
    data: { requestId: 'r' },
  };
  return Response.json(body, { status: 401 });
}

const cover = () => screen.queryByRole('dialog', { name: 'You were signed out' });

/** A form with unsaved changes, outside the router. */
function Form() {
  useRegisterUnsaved(true);
  return null;
}

/** Signs in; the browser's other tabs receive the same event. */
async function signIn(asWhom: unknown): Promise<void> {
  me = asWhom;
  const auth = await openedAuth();
  await act(async () => {
    await auth.signInWithPassword({ email: 'rose@example.test', password: 'croissants-at-dawn' });
  });
  await settle();
}

test('a page with unsaved changes whose session ended is covered until the same person has signed in again', async () => {
  localStorage.setItem('bakehouse-places-7', '[]');
  localStorage.setItem('bakehouse-draft:7:3:2026-11-21:new', '{}');
  watchSession();
  render(
    <>
      <App />
      <Form />
    </>,
  );
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Rosa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(cover()?.textContent).toContain('rose@example.test'));
  expect(window.location.pathname).toBe('/account');
  const stored = Object.keys(localStorage).filter((key) => /:?7/.test(key));
  expect(stored, 'only unsaved work stays on the device').toEqual(['bakehouse-draft:7:3:2026-11-21:new']);

  await signIn(person({ secondFactor: { required: true, missing: true } }));
  expect(cover(), 'the second factor is still missing').not.toBeNull();
  const asked = server.requests.length;
  me = refuse();
  await fetchMe().catch(() => undefined);
  await settle();
  expect(server.requests.slice(asked), 'a call of the former session ends no later one').toEqual([
    'GET /api/me',
  ]);
  await signIn(person({ active: false }));
  expect(cover(), 'the person was deactivated').not.toBeNull();

  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), { close }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  await signIn(rose);
  await waitFor(() => expect(cover()).toBeNull());
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Rosa');
});
