import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthService } from '../../../test/auth-service.ts';
import { installAuthService, rightCode } from '../../../test/auth-service.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderOnPage } from '../../../test/render.tsx';

const server = installFakeServer();
const { openAuth } = await import('../../shared/session/auth.ts');
const { MeProvider } = await import('../../shared/session/me.tsx');
const { SecondFactor } = await import('./second-factor.tsx');

let auth: AuthService;
beforeEach(() => {
  auth = installAuthService(server);
  openAuth('anon');
});
afterEach(() => server.reset());

function openStep() {
  let given = 0;
  renderOnPage(
    <MeProvider me={person({ secondFactor: { required: true, missing: true } })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SecondFactor
          onGiven={() => {
            given += 1;
          }}
        />
      </QueryClientProvider>
    </MeProvider>,
  );
  return { given: () => given };
}

test('a person who has a second factor is asked for its code, and the last digit sends it', async () => {
  auth.factors = [{ id: 'old', status: 'verified' }];
  const { given } = openStep();
  const field = await screen.findByLabelText<HTMLInputElement>(/Six digits/);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: rightCode } });
  await waitFor(() => expect(given()).toBe(1));
});

test('a wrong code is said to be wrong and makes room for the next', async () => {
  auth.factors = [{ id: 'old', status: 'verified' }];
  const { given } = openStep();
  const field = await screen.findByLabelText<HTMLInputElement>(/Six digits/);
  fireEvent.change(field, { target: { value: '654321' } });
  expect((await screen.findByRole('alert')).textContent).toContain('That code is not right');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(given()).toBe(0);
});

test('a code that could not be checked is kept', async () => {
  auth.factors = [{ id: 'old', status: 'verified' }];
  openStep();
  const field = await screen.findByLabelText<HTMLInputElement>(/Six digits/);
  server.down = true;
  fireEvent.change(field, { target: { value: rightCode } });
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  expect(field.value).toBe(rightCode);
});

test('a person who must have a second factor and has none sets one up', async () => {
  const { given } = openStep();
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Set up' }));
  fireEvent.change(await screen.findByLabelText(/Six digits/), { target: { value: rightCode } });
  await waitFor(() => expect(given()).toBe(1));
});

test('the step names the account and offers another one', async () => {
  openStep();
  expect(await screen.findByText('You are signed in as rose@example.test.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use another account' })).toBeDefined();
});
