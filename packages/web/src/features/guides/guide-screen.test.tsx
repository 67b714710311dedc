import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../test/person.ts';
import { renderOnPage } from '../../../test/render.tsx';
import { MeProvider } from '../../shared/session/me.tsx';
import { GuideScreen } from './guide-screen.tsx';

test('opens the guide for the person’s own work, and links to the others', () => {
  renderOnPage(
    <MeProvider me={person()}>
      <GuideScreen wanted={undefined} />
    </MeProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bakehouse for shops');
  const tabs = within(screen.getByRole('navigation', { name: 'Guides' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Shops');
  expect(tabs.getByRole('link', { name: 'Office' }).getAttribute('href')).toBe('/help/office');
});

test('renders the file: headings, steps, names of buttons and what to do', () => {
  renderOnPage(
    <MeProvider me={person()}>
      <GuideScreen wanted="office" />
    </MeProvider>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Find an order' })).toBeTruthy();
  expect(screen.getAllByText('Sage CSV').map(({ tagName }) => tagName)).toContain('B');
  expect(screen.getByRole('rowheader', { name: 'Limit reached! - change filter' })).toBeTruthy();
});
