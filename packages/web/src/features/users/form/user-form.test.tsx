import type { Me } from '@bakehouse/contract/account';
import type { UserRow } from '@bakehouse/contract/users';
import { userId } from '@bakehouse/contract/values';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { MeProvider } from '../../../shared/session/me.tsx';
import { UserForm } from './user-form.tsx';

function renderForm(user: UserRow | null, me: Partial<Me> = {}) {
  renderAtAddress(
    <MeProvider me={person({ superAdmin: true, ...me })}>
      <UserForm user={user} brands={[]} onClose={() => {}} />
    </MeProvider>,
  );
}

const ana: UserRow = {
  userId: userId.parse(7),
  version: 3,
  firstName: 'Ana',
  lastName: 'Rye',
  email: 'ana@bakehouse.test',
  active: true,
  admin: true,
  superAdmin: false,
  orders: 2,
  specCards: 0,
  administration: 0,
  shopIds: [],
  lastSignInAt: null,
  waiting: false,
  account: 'none',
  secondFactor: false,
  changed: null,
};

test('a save without address or name shows the error at its field', async () => {
  renderForm(null);
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  const name = screen.getByLabelText<HTMLInputElement>('First name');
  const save = screen.getByRole('button', { name: 'Save user' });
  fireEvent.click(save);
  expect(screen.getByText('An e-mail address is needed.')).toBeDefined();
  expect([document.activeElement, email.getAttribute('aria-invalid')]).toEqual([email, 'true']);
  fireEvent.change(email, { target: { value: 'rosa@bakehouse.test' } });
  fireEvent.click(save);
  expect(screen.getByText('A first or last name is needed.')).toBeDefined();
  expect([document.activeElement, email.getAttribute('aria-invalid')]).toEqual([name, null]);
});

test('a changed field is marked with the old value struck out, and the foot lists unsaved changes', async () => {
  renderForm({ ...ana, changed: { name: 'Ruth Ashdown', at: '2026-11-12T09:20:00Z' } });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Ana Rye/ }));
  expect(dialog.getByText(/Last changed Thu 12 Nov 09:20 by Ruth Ashdown/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'History' }).getAttribute('href')).toContain('kind=user');
  fireEvent.change(dialog.getByLabelText('Last name'), { target: { value: 'Oat' } });
  fireEvent.click(dialog.getByRole('switch', { name: 'Active' }));
  fireEvent.click(within(dialog.getByRole('group', { name: 'Orders' })).getByLabelText('Read'));
  const struck = [...document.querySelectorAll('[data-changed] del')].map((del) => del.textContent);
  expect(struck).toEqual(['Rye', 'Yes', 'Read/write']);
  expect(dialog.getByText('3 changes not saved:').parentElement?.textContent).toContain(
    'last name, active, orders',
  );
});

describe('another address', () => {
  async function editAna(account: UserRow['account'], me: Partial<Me> = {}) {
    renderForm({ ...ana, account }, me);
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    const type = (value: string) => fireEvent.change(email, { target: { value } });
    return { email, type };
  }
  const invite = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send an invitation' });
  const mailed = 'An invitation is sent to this address once you have saved.';

  test.each(['invited', 'none'] as const)(
    'of a person who never signed in (%s) is invited by itself, and the field says so',
    async (account) => {
      const { email, type } = await editAna(account);
      expect(invite().checked).toBe(false);
      type('anna@bakehouse.test');
      expect(invite().checked).toBe(true);
      const about = screen.getByText(mailed);
      expect(email.getAttribute('aria-describedby')).toContain(about.id);
      // Typed back to the old value, there is nothing to mail and no change.
      type('Ana@bakehouse.test');
      fireEvent.blur(email);
      expect([invite().checked, email.value]).toEqual([false, 'ana@bakehouse.test']);
      expect(screen.queryByText(mailed)).toBeNull();
    },
  );

  test('is not invited if that was switched off by hand', async () => {
    const { type } = await editAna('none');
    type('anna@bakehouse.test');
    fireEvent.click(invite());
    type('anna.rye@bakehouse.test');
    expect(invite().checked).toBe(false);
    expect(screen.queryByText(mailed)).toBeNull();
    expect(screen.getByText(/‘Send an invitation’ is off/)).toBeDefined();
  });

  test('of a person who already signs in sends no invitation', async () => {
    const { type } = await editAna('confirmed');
    type('anna@bakehouse.test');
    expect(screen.queryByRole('checkbox', { name: 'Send an invitation' })).toBeNull();
    expect(screen.getByText('They sign in with it once you have saved.')).toBeDefined();
  });

  test('is not mailed without a mail server', async () => {
    const { email, type } = await editAna('none', { mailLeaves: false });
    type('anna@bakehouse.test');
    const about = screen.getByText(
      'An invitation for this address is kept in the mail log once you have saved.',
    );
    expect(email.getAttribute('aria-describedby')).toContain(about.id);
    expect(screen.queryByText('A link for choosing a password.')).toBeNull();
    screen.getByText(/^No mail server is set up, so the link reaches nobody.*npm run user -- reset\.$/);
  });
});
