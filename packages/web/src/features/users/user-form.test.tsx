import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAtAddress } from '../../../test/render.tsx';
import { UserForm } from './user-form.tsx';

test('a save without address or name says what is needed, where it is typed', async () => {
  renderAtAddress(<UserForm user={null} brands={[]} onClose={() => {}} />);
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
