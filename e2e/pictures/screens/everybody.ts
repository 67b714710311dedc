import type { PicturedScreen } from '../pictured-screen.ts';
import { press, tomorrow } from '../pictured-screen.ts';
import { drawWinner, enterDraw } from '../prepare-demo.ts';

/** Screens for everybody, and dialogs that open over every page. */
export const screensOfEverybody: readonly PicturedScreen[] = [
  { name: 'account', title: 'Your account', who: 'shop', path: '/account' },
  { name: 'help', title: 'Help', who: 'shop', path: '/help' },
  { name: 'not-found', title: 'A page that does not exist', who: 'shop', path: '/nowhere' },
  {
    name: 'order-not-found',
    title: 'An order that does not exist',
    who: 'shop',
    path: `/orders/${tomorrow}/9999999`,
  },
  { name: 'denied', title: 'A page that is not allowed', who: 'shop', path: '/admin/users' },
  { name: 'wedding', title: 'A prize draw', who: null, path: '/wedding' },
  { name: 'promotion', title: 'A promotion', who: null, path: '/cc2023' },
  {
    name: 'shortcuts',
    title: 'Keys',
    who: 'admin',
    path: `/orders/${tomorrow}`,
    show: (page) => page.keyboard.press('?'),
    widths: [1024, 1440, 1920],
  },
  {
    name: 'palette',
    title: 'Find anything',
    who: 'admin',
    path: `/orders/${tomorrow}`,
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Find/ }).fill('pri');
      await page
        .getByRole('option', { name: /Old Priory/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'account-menu',
    title: 'Account menu',
    who: 'admin',
    path: '/',
    show: press('Account'),
    widths: [390],
  },
  {
    // Last, because it closes the campaign's page.
    name: 'draw-drawn',
    title: 'The draw, with a name drawn',
    who: 'admin',
    async path({ after }) {
      await after(null, enterDraw, '/wedding');
      return after('admin', drawWinner, '/admin/leads/draw/1');
    },
  },
];
