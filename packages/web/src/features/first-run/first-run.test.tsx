import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import type { SignInResult } from '../../shared/session/auth.ts';

const server = installFakeServer();
const { FirstRun } = await import('./first-run.tsx');

/** The requests of the page. */
let sent: Record<string, unknown>[] = [];
beforeEach(() => {
  server.reset();
  sent = [];
});

function refuse(code: string, status: number, message: string): Response {
  return Response.json({ defined: true, code, status, message, data: { requestId: 'r' } }, { status });
}

async function renderFirstRun(
  answer: () => unknown = () => ({ email: 'ruth@bakery.test' }),
  signedIn: SignInResult = { ok: true },
) {
  server.answer('/api/first-run', async (request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return answer();
  });
  const asked: string[] = [];
  let arrivals = 0;
  renderAtAddress(
    <FirstRun
      businessName="Bakehouse"
      signIn={async (email, password) => {
        asked.push(`${email} ${password}`);
        return signedIn;
      }}
      onSignedIn={() => {
        arrivals += 1;
      }}
    />,
  );
  await screen.findByRole('heading', { name: 'Set up Bakehouse' });
  return { asked, arrivals: () => arrivals };
}

const right = {
  Code: 'abcd-efgh-jkmn',
  'First name': ' Ruth ',
  'Last name': 'Ashdown',
  'E-mail': 'ruth@bakery.test',
  Password: ' rye at six ',
};

function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

function begin(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
}

test('creates the account, signs in and navigates on', async () => {
  const { asked, arrivals } = await renderFirstRun();
  fill(right);
  begin();
  await waitFor(() => expect(arrivals()).toBe(1));
  expect(sent).toMatchObject([
    { code: 'abcd-efgh-jkmn', firstName: 'Ruth', lastName: 'Ashdown', password: ' rye at six ' },
  ]);
  expect(asked).toEqual(['ruth@bakery.test  rye at six ']);
});

test('reports missing fields in the order of the page, without a request', async () => {
  await renderFirstRun();
  begin();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  expect(screen.getByText('Please enter your last name.')).toBeDefined();
  fill({ ...right, 'E-mail': 'ruth', Password: 'rye' });
  begin();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByText('Password should be at least 6 characters.')).toBeDefined();
  fill({ ...right, Password: 'brötchen'.repeat(10) });
  begin();
  expect(screen.getByText('Password should be at most 72 characters.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a wrong code is reported and focused, and all input is kept', async () => {
  const sentence = 'This is not the code that the server printed when it started.';
  const { arrivals } = await renderFirstRun(() => refuse('first-run-code-wrong', 403, sentence));
  fill(right);
  begin();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ruth@bakery.test');
  expect(arrivals()).toBe(0);
});

test('a person who came second is told so, and gets a link to the sign-in', async () => {
  const sentence = 'Bakehouse has already been set up. Please sign in.';
  await renderFirstRun(() => refuse('first-run-over', 409, sentence));
  fill(right);
  begin();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('if the sign-in needs more than this page has, it is the next page', async () => {
  const { arrivals } = await renderFirstRun(undefined, { ok: false, reason: 'captcha' });
  fill(right);
  begin();
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(arrivals()).toBe(0);
});
