import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installAuthService, rightCode } from '../../test/auth-service.ts';
import { installFakeServer } from '../../test/fake-server.ts';
import { person } from '../../test/person.ts';
import { publicSettings } from '../../test/public-settings.ts';

const server = installFakeServer();
const auth = installAuthService(server);
window.history.replaceState(null, '', '/account');
const { App } = await import('./app.tsx');
const { watchSession } = await import('./watch-session.ts');

function refuse(): Response {
  const message = 'Please enter the code from your authenticator app.';
  const body = {
    defined: true,
    code: 'second-factor-needed',
    status: 403,
    message,
    data: { requestId: 'r' },
  };
  return Response.json(body, { status: 403 });
}

test('a request that is refused for a missing second factor leads to its step, and back to the same address', async () => {
  let missing = false;
  auth.factors = [{ id: 'old', status: 'verified' }];
  server.answer('/api/public-settings', publicSettings);
  server.answer('/api/me', () => person({ secondFactor: { required: true, missing } }));
  server.answer('/api/me/sessions', () => ({ sessions: [], serverNow: new Date().toISOString() }));
  server.answer('/api/me/name', refuse);
  watchSession();
  render(<App />);
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Rosa' } });

  // The office has just made it mandatory.
  missing = true;
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  const field = await screen.findByLabelText(/Six digits/);
  expect(window.location.pathname).toBe('/account');

  missing = false;
  fireEvent.change(field, { target: { value: rightCode } });
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeDefined();
  expect(window.location.pathname).toBe('/account');
  await waitFor(() => expect(screen.queryByLabelText(/Six digits/)).toBeNull());
});
