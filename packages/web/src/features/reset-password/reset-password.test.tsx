import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import type { AuthOutcome } from '../../shared/auth-outcome.ts';
import { ResetPassword } from './reset-password.tsx';

function renderReset(answer: AuthOutcome = { ok: true }) {
  const asked: string[] = [];
  renderOnPage(
    <ResetPassword
      businessName="Bakehouse"
      mailLink={async (email) => {
        asked.push(email);
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

test('a letter on its way takes the place of the form, in the words of the specification', async () => {
  const asked = renderReset();
  ask('rose@example.test');
  const note = await screen.findByText(
    'You should receive an email shortly. Click the link within it to continue.',
  );
  expect(document.activeElement).toBe(note);
  expect(asked).toEqual(['rose@example.test']);
});

test('a failure is told in the service’s own message, and keeps the address', async () => {
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
