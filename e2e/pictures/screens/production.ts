import type { PicturedScreen } from '../pictured-screen.ts';
import { later, today, tomorrow } from '../pictured-screen.ts';

/** The screens of production. */
export const productionScreens: readonly PicturedScreen[] = [
  {
    name: 'production-sheet',
    title: 'Production sheet',
    who: 'admin',
    path: `/production-sheet/${tomorrow}`,
  },
  {
    name: 'production-sheet-shop',
    title: 'Sheet of a shop',
    who: 'shop',
    path: `/production-sheet/${today}`,
  },
  { name: 'bench', title: 'Bench mode', who: 'reader', path: `/production-sheet/${later}/bench` },
  {
    name: 'bench-offline',
    title: 'Bench mode without a network, some of it done',
    who: 'reader',
    path: `/production-sheet/${tomorrow}/bench`,
    async show(page) {
      await page.getByText('Live', { exact: true }).waitFor();
      await page.context().setOffline(true);
      await page.getByText(/^Offline since/).waitFor();
      for (let ticked = 0; ticked < 3; ticked += 1) await page.getByRole('checkbox').nth(1).click();
    },
  },
  {
    name: 'delivery-notes',
    title: 'Delivery notes',
    who: 'admin',
    path: `/production-sheet/${today}?show=notes`,
  },
];
