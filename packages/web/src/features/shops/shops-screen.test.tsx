import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPhone } from '../../../test/on-phone.ts';
import { open, resetBeforeEach, rowOf, shop, world } from './test/shops-world.tsx';

resetBeforeEach();

/** The names of the shops, without those of the brands. */
const namesIn = ({ getAllByRole }: Pick<typeof screen, 'getAllByRole'>) =>
  getAllByRole('rowheader').flatMap((head) => head.querySelector('b')?.textContent ?? []);

test('shows shops under their brands, with what they ordered lately', async () => {
  await open();
  const harbour = rowOf('Harbour Lane');
  expect(harbour.getAllByRole('cell').map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '1',
    '11',
    'ThuThursday19 Nov',
    'SatSaturday21 Nov',
    '39 of 42',
    'Yes',
    'Yes',
    'Edit',
  ]);
  const quay = within(screen.getByRole('rowgroup', { name: 'Quay Coffee' }));
  expect(quay.getByText('2 shops, may override costs')).toBeDefined();
  expect(namesIn(quay)).toEqual(['Ferry Steps', 'Seaview Parade']);
});

test('is one table: its heads sort the shops of every brand, and the arrow keys walk on into the next one', async () => {
  await open();
  expect(screen.getAllByRole('columnheader', { name: 'Display name' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  expect(namesIn(screen)).toEqual(['Harbour Lane', 'Seaview Parade', 'Ferry Steps']);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Harbour Lane');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Seaview Parade');
  fireEvent.click(rowOf('Ferry Steps').getByText('QUAY'));
  expect(await screen.findByRole('dialog', { name: /^Edit Shop/ })).toBeDefined();
});

test('N adds a shop, for who may', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(await screen.findByRole('dialog', { name: /^Add New Shop/ })).toBeDefined();
});

test('a brand without shops says so', async () => {
  world.view.brands.push({
    brandId: 3,
    version: 1,
    name: 'Fold & Field',
    canOverrideCost: false,
    showsPhotos: false,
  });
  await open();
  const fold = within(screen.getByRole('rowgroup', { name: 'Fold & Field' }));
  expect(fold.getByText('No shops yet.')).toBeDefined();
});

test('a bakery without a brand is told what comes first, and that a file may have it all', async () => {
  world.view = { ...world.view, brands: [], shops: [] };
  await open();
  expect(screen.getByText('Every shop belongs to a brand: add the brand, then its shops.')).toBeDefined();
  const file = screen.getByRole('link', { name: 'Import shops from a file' });
  expect(file.getAttribute('href')).toBe('/admin');
});

test('who only reads is asked for no brand', async () => {
  world.view = { ...world.view, brands: [], shops: [] };
  await open(1);
  expect(screen.getByText('No shops yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import shops from a file' })).toBeNull();
});

test('on a phone each brand is a paper whose rows are buttons, and a brand is added below them', async () => {
  onPhone();
  await open();
  const quay = within(screen.getByRole('region', { name: 'Quay Coffee' }));
  expect(quay.getByText('2 shops')).toBeDefined();
  fireEvent.click(quay.getByRole('button', { name: 'Edit Ferry Steps' }));
  expect(await screen.findByRole('dialog', { name: /^Edit Shop/ })).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add brand', hidden: true });
  const last = screen.getByRole('button', { name: 'Edit Seaview Parade', hidden: true });
  expect(last.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('on a phone a brand of many shops is shown fifty at a time', async () => {
  onPhone();
  world.view.shops = [
    ...world.view.shops,
    ...Array.from({ length: 998 }, (_, index) => shop(100 + index, { brandId: 2 })),
  ];
  await open();
  const quay = within(screen.getByRole('region', { name: 'Quay Coffee' }));
  expect(quay.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(quay.getByRole('button', { name: 'Show 50 more of 1,000' }));
  expect(quay.getAllByRole('listitem')).toHaveLength(100);
});

test('two shops with one import name are warned of, and shown on demand', async () => {
  const history = await open();
  const warning = screen.getByText(/shops have the import name QUAY/).closest('[data-part=notice]');
  expect(warning?.textContent).toContain('Ferry Steps and Seaview Parade. An import cannot tell them apart');
  fireEvent.click(screen.getByRole('button', { name: 'Show both' }));
  expect(await screen.findByRole('heading', { name: 'Shops (2/3)' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Inactive/ }));
  expect(await screen.findByRole('heading', { name: 'Shops (1/3)' })).toBeDefined();
  // What is looked at outlives a reload.
  expect(history.location.search).toBe('?search=QUAY&show=inactive');
});

test('who may only read finds Edit disabled with the reason, and nothing to add', async () => {
  await open(1);
  expect(screen.queryByRole('button', { name: 'Add New Shop' })).toBeNull();
  const button = rowOf('Harbour Lane').getByRole('button', { name: 'Edit Harbour Lane' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});
