import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../test/person.ts';
import { renderOnPage } from '../../../test/render.tsx';
import { MeProvider } from '../../shared/session/me.tsx';
import { PermissionDenied } from './permission-denied.tsx';

function open(telephone: string) {
  renderOnPage(
    <MeProvider me={person({ businessName: 'The Old Flour Mill', telephone })}>
      <PermissionDenied page="Users" needs="super-admin" />
    </MeProvider>,
  );
}

test('names the page, who may open it and who can grant it', () => {
  open('01632 960 100');
  expect(
    screen.getByRole('heading', { name: 'Permission denied - Sorry but you cannot access this page' }),
  ).toBeDefined();
  const said = screen.getByText(/^You are signed in as/).textContent;
  expect(said).toContain(
    '‘Users’ is for super admins only. An administrator of The Old Flour Mill can give you access: 01632 960 100.',
  );
});

test('without a telephone the sentence ends there', () => {
  open('');
  expect(screen.getByText(/^You are signed in as/).textContent).toMatch(/can give you access\.$/);
});
