import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import type { SignInResult } from '../../shared/auth.ts';
import { SignIn } from './sign-in.tsx';

const demo = { password: 'sourdough', accounts: [{ email: 'office@example.test', label: 'Admin' }] };

/** The sign-in screen before an account service that knows one person. */
function renderSignIn({ answer, withDemo = false }: { answer?: SignInResult; withDemo?: boolean } = {}) {
  const asked: string[] = [];
  let arrived = 0;
  renderOnPage(
    <SignIn
      businessName="Bakehouse"
      demo={withDemo ? demo : null}
      signIn={async (email, password) => {
        asked.push(`${email} ${password}`);
        return answer ?? (password === 'sourdough' ? { ok: true } : { ok: false, reason: 'refused' });
      }}
      onSignedIn={() => {
        arrived += 1;
      }}
    />,
  );
  return { asked, arrivals: () => arrived };
}

function fill(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('lets a person in with the right password', async () => {
  const { asked, arrivals } = renderSignIn();
  fill('office@example.test', 'sourdough');
  submit();
  await waitFor(() => expect(arrivals()).toBe(1));
  expect(asked).toEqual(['office@example.test sourdough']);
});

test('a wrong password gets the specification’s sentence, announced and with the focus, and keeps what was typed', async () => {
  const { arrivals } = renderSignIn();
  fill('office@example.test', 'rye');
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Sorry, either your email or password is incorrect');
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('office@example.test');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('rye');
  expect(arrivals()).toBe(0);
});

test('does not blame the password when the service cannot be reached', async () => {
  renderSignIn({ answer: { ok: false, reason: 'unreachable' } });
  fill('office@example.test', 'sourdough');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
});

test('asks for the missing field instead of the service', () => {
  const { asked } = renderSignIn();
  submit();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'office@example.test' } });
  submit();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(asked).toEqual([]);
});

test('shows the password on request', () => {
  renderSignIn();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'sourdough' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
});

test('a demo sign-in fills both fields with one click', async () => {
  const { arrivals } = renderSignIn({ withDemo: true });
  fireEvent.click(screen.getByRole('button', { name: 'Admin' }));
  submit();
  await waitFor(() => expect(arrivals()).toBe(1));
});

test('outside of a demo there are no demo sign-ins', () => {
  renderSignIn();
  expect(screen.queryByText(/Demo/)).toBeNull();
});
