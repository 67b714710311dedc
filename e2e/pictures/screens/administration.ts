import type { Page } from '@playwright/test';
import type { PicturedScreen } from '../pictured-screen.ts';
import { changeShops, enterDraw, makeBackup, remindShops } from '../prepare-demo.ts';

/** The administration screens. */
export const administrationScreens: readonly PicturedScreen[] = [
  { name: 'imports', title: 'Imports', who: 'admin', path: '/admin' },
  {
    name: 'import',
    title: 'Preview of an import',
    who: 'admin',
    path: '/admin',
    screen: '/admin/imports/$importId',
    show: previewImport,
  },
  {
    name: 'import-columns',
    title: 'Columns of a file',
    who: 'admin',
    path: '/admin',
    screen: '/admin/imports/$importId/columns',
    show: async (page) => {
      await previewImport(page);
      await page.goto(`${page.url()}/columns`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'shops', title: 'Shops', who: 'admin', path: '/admin/shops' },
  { name: 'products', title: 'Products', who: 'admin', path: '/admin/products' },
  { name: 'availability', title: 'Availability', who: 'admin', path: '/admin/products?view=availability' },
  { name: 'categories', title: 'Categories and suppliers', who: 'admin', path: '/admin/categories' },
  { name: 'users', title: 'Users', who: 'super', path: '/admin/users' },
  {
    name: 'delivery-export',
    title: 'For Delivery',
    who: 'admin',
    path: '/admin/exports',
    show: (page) => page.getByText(/^\d+ days, loaded/).waitFor(),
  },
  { name: 'invoice-export', title: 'Invoice Export', who: 'admin', path: '/admin/invoice-exports' },
  {
    name: 'leads',
    title: 'Leads',
    who: 'admin',
    path: ({ after }) => after(null, enterDraw, '/admin/leads?campaign=1'),
  },
  {
    name: 'draw',
    title: 'The draw',
    who: 'admin',
    path: ({ after }) => after(null, enterDraw, '/admin/leads/draw/1'),
  },
  { name: 'campaigns', title: 'Campaigns', who: 'admin', path: '/admin/campaigns' },
  { name: 'campaign', title: 'Campaign editor', who: 'admin', path: '/admin/campaigns/1' },
  {
    name: 'mail-log',
    title: 'Mail log',
    who: 'super',
    path: ({ after }) => after('admin', remindShops, '/admin/mail-log/1'),
  },
  {
    name: 'history',
    title: 'History of administration',
    who: 'admin',
    path: ({ after }) => after('admin', changeShops, '/admin/history'),
  },
  { name: 'settings', title: 'Settings', who: 'super', path: '/admin/settings' },
  { name: 'status', title: 'Status', who: 'super', path: '/admin/status' },
  {
    name: 'backups',
    title: 'Backups',
    who: 'super',
    path: ({ after }) => after('super', makeBackup, '/admin/backups'),
  },
  { name: 'first-steps', title: 'First steps', who: 'super', path: '/admin/first-steps' },
];

/** Chooses a file with a new order and an order of an unknown shop. */
async function previewImport(page: Page): Promise<void> {
  const rows = [
    'Order ID,Purchaser Unit,Supplier,Date Created,Requested Delivery Date,Order Status,PID,Brand & Description,Pack Size,Quantity,Unit Price,Line Total',
    'PW-1,Bakehouse - Castle Street,Bakehouse,,27/11/2026,Awaiting Delivery,11029,Baguette,1,12,,',
    'PW-1,Bakehouse - Castle Street,Bakehouse,,27/11/2026,Awaiting Delivery,11030,Ciabatta,1,6,,',
    'PW-2,Bakehouse - Corn Exchange,Bakehouse,,27/11/2026,Awaiting Delivery,11029,Baguette,1,20,,',
  ];
  const chooserOpened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file for PW Orders' }).click();
  const chooser = await chooserOpened;
  await chooser.setFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await page.waitForURL(/imports\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
