import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { MeProvider } from '../../shared/session/me.tsx';
import { NoScreens } from './no-screens.tsx';

test.each([
  ['01632 960 001', 'Please call Bakehouse on 01632 960 001.'],
  ['', 'Please call Bakehouse.'],
])('with the telephone number %j it says: %s', async (telephone, words) => {
  renderAtAddress(
    <MeProvider me={{ ...person(), businessName: 'Bakehouse', telephone }}>
      <NoScreens />
    </MeProvider>,
  );
  await screen.findByText(/nothing for you to see yet/);
  expect(screen.getByRole('main').textContent).toContain(words);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    telephone === '' ? [] : ['tel:01632960001'],
  );
});
