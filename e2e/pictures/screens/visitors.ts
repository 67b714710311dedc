import type { PicturedScreen } from '../pictured-screen.ts';
import { press } from '../pictured-screen.ts';

/** The screens for visitors. */
export const visitorScreens: readonly PicturedScreen[] = [
  { name: 'sign-in', title: 'Sign in', who: null, path: '/sign-in' },
  { name: 'sign-up', title: 'Sign up', who: null, path: '/sign-up' },
  { name: 'reset-password', title: 'Forgotten password', who: null, path: '/reset-password' },
  {
    name: 'sign-in-refused',
    title: 'Sign in, refused',
    who: null,
    path: '/sign-in',
    show: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@bakehouse.test');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press('Sign in')(page);
      await page.getByRole('alert').filter({ hasText: 'Sorry' }).waitFor();
    },
  },
  { name: 'update-password', title: 'New password', who: null, path: '/update-password' },
];
