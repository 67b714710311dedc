import { fireEvent, screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sheetAnswer } from '../../../../test/production-sheet.ts';
import { openSheet, openViewMenu, openWorld, world } from '../test/sheet-world.tsx';

let saved: { readonly name: string; readonly content: Blob } | null = null;

beforeEach(() => {
  openWorld();
  saved = null;
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:sheet';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, content };
  });
});

afterEach(() => vi.restoreAllMocks());

async function savedFile(): Promise<{ readonly name: string; readonly text: string }> {
  await openViewMenu();
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).not.toBeNull());
  const bytes = new Uint8Array((await saved?.content.arrayBuffer()) ?? []);
  return { name: saved?.name ?? '', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

test('the file has its day in its name, and the shown rows in their order, after a byte order mark', async () => {
  await openSheet({ search: '?supplier=1' });
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('button', { name: 'TOTAL' }));
  const { name, text } = await savedFile();
  expect(name).toBe('production-sheet-21-Nov-2026.csv');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.slice(1).split('\r\n')).toEqual([
    'Category,Product,Details,TOTAL,Castle Street,Mill Road,Ferry Steps',
    'Bread,White tin loaf,"800 g, sliced",4,4,0,0',
    'Bread,Baguette,250 g,35,20,12,3',
    ',TOTAL,,39,24,12,3',
  ]);
});

test('the clipboard gets the same cells, separated by tabs', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  await openSheet({ search: '?supplier=2' });
  await screen.findByRole('grid');
  await openViewMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual([
    [
      'Category\tProduct\tDetails\tTOTAL\tCastle Street\tFerry Steps',
      'Viennoiserie\tButter croissant\t70 g\t36\t6\t30',
      '\tTOTAL\t\t36\t6\t30',
    ].join('\n'),
  ]);
});

test.each([
  '=HYPERLINK("http://example.test")',
  '+44',
  '-2 for 1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=1\nsecond line',
  '＝1+1',
])('a product named %j is not run as a formula by a spreadsheet', async (name) => {
  const answer = sheetAnswer({ ordered: { 'Mill Road': { Baguette: 12 } } });
  world.answer = { ...answer, products: answer.products.map((product) => ({ ...product, name })) };
  await openSheet();
  await screen.findByRole('grid');
  const rows = Papa.parse<string[]>((await savedFile()).text.slice(1)).data;
  expect(rows[1]?.[1]).toBe(`'${name}`);
  expect(rows[1]?.[3]).toBe('12');
});
