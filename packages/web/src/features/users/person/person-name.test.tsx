import type { UserRow } from '@bakehouse/contract/users';
import { userId } from '@bakehouse/contract/values';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../../test/render.tsx';
import { PersonName } from './person-name.tsx';

const rosa: UserRow = {
  userId: userId.parse(2),
  version: 1,
  firstName: 'Rosa',
  lastName: 'Field',
  email: 'rosa.field@bakehouse.test',
  active: true,
  admin: false,
  superAdmin: false,
  orders: 2,
  specCards: 1,
  administration: 0,
  shopIds: [],
  lastSignInAt: null,
  waiting: false,
  account: 'confirmed',
  secondFactor: false,
  changed: null,
};

test('an address that does not fit wraps before its @', () => {
  renderOnPage(<PersonName user={rosa} />);
  const address = screen.getByText(/^rosa\.field@/);
  expect(address.innerHTML).toBe('rosa.field<wbr>@bakehouse.test');
});
