import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installCaptchaProvider } from '../../../test/captcha-provider.ts';
import { renderOnPage } from '../../../test/render.tsx';
import type { CaptchaProof, CaptchaSettings } from '../../shared/captcha/captcha.ts';
import { SignUp } from './sign-up.tsx';
import type { SignUpResult } from './sign-up-state.ts';

interface World {
  readonly answer?: SignUpResult;
  readonly open?: boolean;
  readonly captcha?: CaptchaSettings;
}

function renderSignUp({ answer = 'mailed', open = true, captcha }: World = {}) {
  const asked: string[] = [];
  const proofs: CaptchaProof[] = [];
  let arrived = 0;
  renderOnPage(
    <SignUp
      settings={{
        businessName: 'Bakehouse',
        telephone: '01632 960 001',
        signUp: open,
        captcha: captcha ?? null,
      }}
      signUp={async (email, password, proof) => {
        asked.push(`${email} ${password}`);
        proofs.push(proof);
        return answer;
      }}
      onSignedIn={() => {
        arrived += 1;
      }}
    />,
  );
  return { asked, proofs, arrivals: () => arrived };
}

function signUp(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
}

test('a mail on its way takes the place of the form, in the words of the specification', async () => {
  const { asked } = renderSignUp();
  signUp('rose@example.test', 'croissant');
  const note = await screen.findByText(
    'Thank you. You should receive an email shortly. Click the link inside it to log in.',
  );
  expect(document.activeElement).toBe(note);
  expect(screen.getByText('rose@example.test')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(asked).toEqual(['rose@example.test croissant']);
});

test('an address that has an account gets the specification’s sentence', async () => {
  renderSignUp({ answer: 'exists' });
  signUp('rose@example.test', 'croissant');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'A user account for this email address already exists. Please sign in or contact us.',
  );
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('croissant');
});

test('any other failure gets the specification’s sentence and loses nothing', async () => {
  renderSignUp({ answer: 'failed' });
  signUp('rose@example.test', 'croissant');
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, please try again in a few minutes');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('rose@example.test');
});

test('a password that most people use is refused in words of its own, and the form stays', async () => {
  renderSignUp({ answer: 'common-password' });
  signUp('rose@example.test', '123456');
  expect((await screen.findByRole('alert')).textContent).toContain('among the ones most people use');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('rose@example.test');
});

test('a password needs at least six characters, and says so before and after', () => {
  const { asked } = renderSignUp();
  expect(screen.getByText('at least six characters')).toBeDefined();
  signUp('rose@example.test', 'brown');
  expect(screen.getByText('Password should be at least 6 characters.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(asked).toEqual([]);
});

test('where no mail is needed, the person is in', async () => {
  const { arrivals } = renderSignUp({ answer: 'signed-in' });
  signUp('rose@example.test', 'croissant');
  await waitFor(() => expect(arrivals()).toBe(1));
});

test('where the office makes the accounts, there is its telephone and no form', () => {
  renderSignUp({ open: false });
  expect(screen.getByText(/Accounts are created by the office/)).toBeDefined();
  expect(screen.getByRole('link', { name: '01632 960 001' }).getAttribute('href')).toBe('tel:01632960001');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('with a captcha challenge, its solution goes along, and one that was not passed is said', async () => {
  const provider = installCaptchaProvider();
  const captcha = { provider: 'hcaptcha', siteKey: 'site-key' } as const;
  const { proofs } = renderSignUp({ captcha, answer: 'captcha' });
  await waitFor(() => expect(provider.challenges).toHaveLength(1));
  signUp('rose@example.test', 'croissant');
  expect(screen.getByText('Please complete the check first.')).toBeDefined();
  provider.solve('solved');
  signUp('rose@example.test', 'croissant');
  await screen.findByText('The security check was not passed. Please complete it and try again.');
  expect(proofs).toEqual([{ captchaToken: 'solved' }]);
  expect(provider.challenges[0]?.resets).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('croissant');
  provider.close();
});

test('where the office makes the accounts there is no captcha challenge either', () => {
  renderSignUp({ open: false, captcha: { provider: 'hcaptcha', siteKey: 'site-key' } });
  expect(screen.queryByRole('group', { name: 'Security check' })).toBeNull();
});
