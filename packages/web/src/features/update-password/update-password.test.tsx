import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { UpdatePassword } from './update-password.tsx';
import type { LinkState } from './update-password-state.ts';

interface World {
  readonly linkState?: LinkState;
  readonly linkRefused?: boolean;
  readonly isFirst?: boolean;
  readonly saved?: AuthOutcome;
}

function renderUpdate({
  linkState = 'ready',
  linkRefused = false,
  isFirst = false,
  saved = { ok: true },
}: World = {}) {
  const passwords: string[] = [];
  renderOnPage(
    <UpdatePassword
      businessName="Bakehouse"
      linkRefused={linkRefused}
      isFirst={isFirst}
      findLinkState={async () => linkState}
      verifySecondFactor={async (code) =>
        code === '123456' ? { ok: true } : { ok: false, sentence: 'x', code: 'mfa_verification_failed' }
      }
      savePassword={async (password) => {
        passwords.push(password);
        return saved;
      }}
    />,
  );
  return passwords;
}

async function choose(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

test('a new password is saved, and a link to continue is shown', async () => {
  const passwords = renderUpdate();
  await choose('rye bread');
  expect(await screen.findByText('Password updated successfully!')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
  expect(passwords).toEqual(['rye bread']);
});

test('a refusal shows the service’s own message, and keeps the input', async () => {
  const sentence = 'New password should be different from the old password.';
  renderUpdate({ saved: { ok: false, sentence, code: 'same_password' } });
  await choose('rye bread');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('rye bread');
});

test('a short password is not sent', async () => {
  const passwords = renderUpdate();
  await choose('rye');
  expect(screen.getByText('Password should be at least 6 characters.')).toBeDefined();
  expect(passwords).toEqual([]);
});

test.each<[string, World]>([
  ['nobody is signed in', { linkState: 'nobody' }],
  ['the link was refused, whoever is signed in', { linkRefused: true }],
])('where %s, the link is said to have run out and a new one is offered', async (_, world) => {
  renderUpdate(world);
  expect((await screen.findByRole('alert')).textContent).toContain('expired or has already been used');
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a person with a second factor is asked for it first', async () => {
  renderUpdate({ linkState: 'owes-factor' });
  const field = await screen.findByLabelText<HTMLInputElement>(/Six digits/);
  fireEvent.change(field, { target: { value: '654321' } });
  expect((await screen.findByRole('alert')).textContent).toContain('That code is not right');
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: '123 456' } });
  expect(await screen.findByLabelText('New password')).toBeDefined();
});

test('a session that lacks the second factor by then is asked for it', async () => {
  renderUpdate({ saved: { ok: false, sentence: 'AAL2 session is required', code: 'insufficient_aal' } });
  await choose('rye bread');
  expect(await screen.findByLabelText(/Six digits/)).toBeDefined();
});
