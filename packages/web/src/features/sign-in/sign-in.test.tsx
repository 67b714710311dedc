import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installCaptchaProvider } from '../../../test/captcha-provider.ts';
import { renderOnPage } from '../../../test/render.tsx';
import type { CaptchaProof, CaptchaSettings } from '../../shared/captcha/captcha.ts';
import type { SignInResult } from '../../shared/session/auth.ts';
import type { LinkNotice } from '../../shared/session/link-notice.ts';
import { SignIn } from './sign-in.tsx';

const demo = { password: 'sourdough', accounts: [{ email: 'office@example.test', label: 'Admin' }] };

interface World {
  readonly answer?: SignInResult;
  readonly withDemo?: boolean;
  readonly signUp?: boolean;
  readonly providers?: readonly string[];
  readonly notice?: LinkNotice;
  readonly captcha?: CaptchaSettings;
}

/** The sign-in screen before an account service that knows one person. */
function renderSignIn({
  answer,
  withDemo = false,
  signUp = true,
  providers = [],
  notice,
  captcha,
}: World = {}) {
  const asked: string[] = [];
  const chosen: string[] = [];
  const proofs: CaptchaProof[] = [];
  let arrived = 0;
  renderOnPage(
    <SignIn
      settings={{
        businessName: 'Bakehouse',
        signUp,
        providers: [...providers],
        captcha: captcha ?? null,
        demo: withDemo ? demo : null,
      }}
      notice={notice ?? null}
      signIn={async (email, password, proof) => {
        asked.push(`${email} ${password}`);
        proofs.push(proof);
        return answer ?? (password === 'sourdough' ? { ok: true } : { ok: false, reason: 'refused' });
      }}
      onProvider={(provider) => void chosen.push(provider)}
      onSignedIn={() => {
        arrived += 1;
      }}
    />,
  );
  return { asked, chosen, proofs, arrivals: () => arrived };
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

test('leads to a new password and to a new account', () => {
  renderSignIn();
  expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe('/reset-password');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/sign-up');
});

test('where the office makes the accounts, the link says so', () => {
  renderSignIn({ signUp: false });
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('link', { name: 'How to get an account' }).getAttribute('href')).toBe('/sign-up');
});

test('offers the providers of the operator, and no more', () => {
  const { chosen } = renderSignIn({ providers: ['google', 'ourcompany'] });
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Ourcompany' }));
  expect(chosen).toEqual(['google', 'ourcompany']);
  expect(screen.getAllByRole('button', { name: /Continue with/ })).toHaveLength(2);
});

test('says why the link that led here did not work, until the sign-in', async () => {
  const sentence = 'This link has expired or has already been used.';
  renderSignIn({ notice: { tone: 'bad', sentence } });
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  fill('office@example.test', 'rye');
  submit();
  await screen.findByText('Sorry, either your email or password is incorrect');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('with a captcha challenge, no request is sent before it is solved, and a refusal resets it', async () => {
  const provider = installCaptchaProvider();
  const captcha = { provider: 'turnstile', siteKey: 'site-key' } as const;
  const { proofs } = renderSignIn({ captcha, answer: { ok: false, reason: 'captcha' } });
  await waitFor(() => expect(provider.challenges).toHaveLength(1));
  fill('office@example.test', 'sourdough');
  submit();
  expect(screen.getByText('Please complete the check first.')).toBeDefined();
  expect(proofs).toEqual([]);
  provider.solve('solved');
  submit();
  await screen.findByText('The security check was not passed. Please complete it and try again.');
  expect(proofs).toEqual([{ captchaToken: 'solved' }]);
  expect(provider.challenges[0]?.resets).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('office@example.test');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sourdough');
  submit();
  expect(proofs).toHaveLength(1);
  provider.close();
});
