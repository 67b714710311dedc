import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installCaptchaProvider } from '../../../test/captcha-provider.ts';
import { renderOnPage } from '../../../test/render.tsx';
import type { CaptchaProof, CaptchaSettings } from '../../shared/captcha/captcha.ts';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { ResetPassword } from './reset-password.tsx';

function renderReset(
  answer: AuthOutcome = { ok: true },
  captcha: CaptchaSettings | null = null,
  proofs: CaptchaProof[] = [],
) {
  const asked: string[] = [];
  renderOnPage(
    <ResetPassword
      settings={{ businessName: 'Bakehouse', captcha }}
      mailLink={async (email, proof) => {
        asked.push(email);
        proofs.push(proof);
        return answer;
      }}
    />,
  );
  return asked;
}

function ask(email: string): void {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
}

test('a mail on its way takes the place of the form, in the words of the specification', async () => {
  const asked = renderReset();
  ask('rose@example.test');
  const note = await screen.findByText(
    'You should receive an email shortly. Click the link within it to continue.',
  );
  expect(document.activeElement).toBe(note);
  expect(asked).toEqual(['rose@example.test']);
});

test('a failure shows the service’s own message, and keeps the address', async () => {
  const sentence = 'For security purposes, you can only request this after 41 seconds.';
  renderReset({ ok: false, sentence, code: 'over_email_send_rate_limit' });
  ask('rose@example.test');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence);
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('rose@example.test');
});

test('asks for the address instead of the service', () => {
  const asked = renderReset();
  ask('  ');
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(asked).toEqual([]);
});

test('with a captcha challenge, its solution goes along, and the address is kept where it was missing', async () => {
  const provider = installCaptchaProvider();
  const proofs: CaptchaProof[] = [];
  renderReset({ ok: true }, { provider: 'turnstile', siteKey: 'site-key' }, proofs);
  await waitFor(() => expect(provider.challenges).toHaveLength(1));
  ask('rose@example.test');
  expect(screen.getByText('Please complete the check first.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('rose@example.test');
  provider.solve('solved');
  ask('rose@example.test');
  await screen.findByText(/You should receive an email shortly/);
  expect(proofs).toEqual([{ captchaToken: 'solved' }]);
  expect(provider.challenges[0]?.removed).toBe(true);
  provider.close();
});
