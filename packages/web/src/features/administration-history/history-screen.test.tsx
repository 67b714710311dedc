import type { ChangesPage, HistoryLine } from '@bakehouse/contract/administration/history';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { onPhone } from '../../../test/on-phone.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { HistoryScreen } = await import('./history-screen.tsx');
const { historyCells } = await import('./describe-line.ts');
const { csvText } = await import('../../ui/table/file/csv-file.ts');

function line(over: Partial<HistoryLine> = {}): HistoryLine {
  return {
    key: '1.c.1',
    at: '2026-11-20T11:30:00Z',
    by: 'Ruth Ashdown',
    viewing: null,
    kind: 'shop',
    thingId: 3,
    thing: 'Old Priory',
    fields: [{ label: 'telephone', before: '01904 555 071', after: '01904 555 077' }],
    moreFields: 0,
    merge: null,
    cells: null,
    ...over,
  };
}

let asked: URLSearchParams[];
let pages: readonly ChangesPage[];

beforeEach(() => {
  server.reset();
  asked = [];
  const kinds = [
    { kind: 'shop', count: 2 },
    { kind: 'steam-oven', count: 1 },
  ];
  const people = [{ userId: 7, name: 'Ruth Ashdown' }];
  pages = [
    {
      lines: [
        line({ viewing: 'Shop manager' }),
        line({ key: '1.c.2', kind: 'settings', thing: 'settings', fields: [] }),
        line({
          key: '1.c.3',
          at: '2026-11-19T23:59:00Z',
          kind: 'steam-oven',
          thing: '<b>oven 4</b>',
          by: '',
          fields: [{ label: '', before: null, after: 'added heat 4' }],
          moreFields: 3,
        }),
      ],
      next: '1.c.3',
      kinds,
      people,
    },
    {
      lines: [line({ key: '1.c.4', at: '2026-11-18T10:00:00Z', thing: 'Pound Lane' })],
      next: null,
      kinds: [],
      people: [],
    },
  ];
  server.answer('/api/administration/history', (request) => {
    const search = new URL(request.url).searchParams;
    asked.push(search);
    return pages[search.has('after') ? 1 : 0];
  });
});

async function open(superAdmin = true, administration: 1 | 2 = 1): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration, superAdmin, shops: [] })}>
      <HistoryScreen />
    </MeProvider>,
  );
  await screen.findByText('Old Priory');
}

const rowOf = (thing: string) => within(screen.getByText(thing).closest('tr') ?? document.body);

test('a change of the availability links to its brand, and to the row of its product', async () => {
  const cells = { brandId: 3, itemCode: null, isArchived: false };
  const kind = 'availability';
  const [first] = pages;
  if (!first) throw new Error('no page');
  const page = {
    ...first,
    next: null,
    lines: [
      line(),
      line({ key: '1.c.7', kind, thing: 'Hearth, 24 cells', cells }),
      line({ key: '1.c.8', kind, thing: 'Hearth, Bun (11201)', cells: { ...cells, itemCode: 11201 } }),
      line({
        key: '1.c.9',
        kind,
        thing: 'Hearth, Rusk (9)',
        cells: { ...cells, itemCode: 9, isArchived: true },
      }),
      line({ key: '1.c.10', kind, thing: 'Hearth, Quay, 9 cells' }),
    ],
  };
  pages = [page];
  await open();
  const hrefs = screen.getAllByRole('link', { name: /^Hearth/ }).map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/admin/products?view=availability&brand=3',
    '/admin/products?view=availability&brand=3&search=11201',
    '/admin/products?view=availability&brand=3&search=9&archived=shown',
    '/admin/products?view=availability',
  ]);
});

test('a merge of categories can be undone from its line by people who may edit, while that is possible', async () => {
  const merge = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  pages = [
    {
      ...(pages[0] as ChangesPage),
      lines: [line(), line({ key: '1.c.9', kind: 'category', thing: 'Tarts', merge })],
    },
  ];
  const undone: unknown[] = [];
  server.answer('/api/administration/categories/undo-merge', async (request) => {
    undone.push(await request.json());
    return { movedBack: 2 };
  });
  await open(true, 2);
  expect(screen.getAllByRole('button', { name: /^Undo the merge/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the merge into Tarts' }));
  await waitFor(() => expect(undone).toMatchObject([{ merge }]));
  await waitFor(() => expect(asked.length).toBe(2));
  cleanup();
  await open(false, 1);
  expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull();
});

test('shows who changed what by day, the old value struck out and the new one marked', async () => {
  await open();
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent?.replaceAll('\u00a0', ' '))).toEqual(
    [expect.stringContaining('Friday 20-Nov-2026'), expect.stringContaining('Thursday 19-Nov-2026')],
  );
  const row = rowOf('Old Priory');
  expect(row.getByText('11:30')).toBeDefined();
  expect(row.getByText('while viewing as Shop manager')).toBeDefined();
  expect(row.getByText('01904 555 071').tagName).toBe('DEL');
  expect(row.getByText('01904 555 077').tagName).toBe('INS');
  expect(row.getByRole('link', { name: 'Old Priory' }).getAttribute('href')).toBe(
    '/admin/shops?search=Old+Priory',
  );
});

test('shows unknown kinds, HTML as text, and changes by the server itself', async () => {
  await open();
  const row = rowOf('<b>oven 4</b>');
  expect(row.getByText('Steam oven')).toBeDefined();
  expect(row.getByText('Bakehouse')).toBeDefined();
  expect(row.getByText('added heat 4')).toBeDefined();
  expect(row.getByText('and 3 more fields')).toBeDefined();
});

test('is printed like its file, without the search fields', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = within(screen.getByRole('region', { name: 'History', hidden: true }));
  const [, ...rows] = paper.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^20-Nov-2026.*Old Priory.*01904 555 07101904 555 077$/));
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('links only to screens that this person may open', async () => {
  await open(false);
  expect(rowOf('Settings').queryByRole('link')).toBeNull();
  expect(rowOf('Old Priory').queryByRole('link')).not.toBeNull();
});

test('an import links to its result, for people who may import', async () => {
  const [first] = pages;
  const imported = line({ key: '1.c.9', kind: 'import', thingId: 12, thing: 'import 12', fields: [] });
  if (first) pages = [{ ...first, lines: [...first.lines, imported] }];
  await open(false, 2);
  expect(rowOf('Import 12').getByRole('link').getAttribute('href')).toBe('/admin/imports/12');
  cleanup();
  await open(false, 1);
  expect(rowOf('Import 12').queryByRole('link')).toBeNull();
});

test('a campaign and a draw link to their own screens, a recipe to its history', async () => {
  const [first] = pages;
  const lines = [
    line({ key: '1.c.5', kind: 'campaign', thingId: 1, thing: 'Win your wedding cake', fields: [] }),
    line({ key: '1.c.6', kind: 'campaign', thingId: null, thing: 'campaign picture', fields: [] }),
    line({ key: '1.c.7', kind: 'draw', thingId: 1, thing: 'Win your wedding cake, round 2', fields: [] }),
    line({ key: '1.c.8', kind: 'recipe', thingId: 30_102, thing: 'Victoria sponge (30102)', fields: [] }),
    line({ key: '1.c.9', kind: 'lead', thingId: 5, thing: 'lead 5', fields: [] }),
  ];
  if (first) pages = [{ ...first, lines: [...first.lines, ...lines] }];
  await open();
  const addressOf = (thing: string) => rowOf(thing).getByRole('link').getAttribute('href');
  expect(addressOf('Win your wedding cake')).toBe('/admin/campaigns/1');
  expect(addressOf('Campaign picture')).toBe('/admin/campaigns');
  expect(addressOf('Win your wedding cake, round 2')).toBe('/admin/leads/draw/1');
  expect(addressOf('Victoria sponge (30102)')).toBe('/spec-cards/30102/30102/history');
  expect(addressOf('Lead 5')).toBe('/admin/leads');
});

test.each(['cut-off', 'closure', 'reminder'])('a %s leads to the orders of its day', async (kind) => {
  const [first] = pages;
  const ofDay = line({ key: '1.c.5', kind, thingId: null, thing: `${kind} 2026-11-24`, fields: [] });
  if (first) pages = [{ ...first, lines: [...first.lines, ofDay] }];
  await open();
  expect(rowOf('24-Nov-2026').getByRole('link').getAttribute('href')).toBe('/orders/24-Nov-2026');
});

test('filters by kind, person and text, and loads the next hundred', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Steam oven/ }));
  await waitFor(() => expect(asked.at(-1)?.get('kind')).toBe('steam-oven'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Person' }), { target: { value: '7' } });
  await waitFor(() => expect(asked.at(-1)?.get('userId')).toBe('7'));
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'rye' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(asked.at(-1)?.get('text')).toBe('rye'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show the next 100' }));
  expect(await screen.findByText('Pound Lane')).toBeDefined();
  expect(asked.at(-1)?.get('after')).toBe('1.c.3');
  expect(screen.queryByRole('button', { name: 'Show the next 100' })).toBeNull();
});

test('saves a file with a row for every field, in which formulas are escaped', async () => {
  const dangerous = line({
    thing: '=HYPERLINK("x")',
    fields: [{ label: 'name', before: '+1', after: '@a' }],
  });
  const [, row] = (await csvText(historyCells([dangerous], 'Europe/London'))).split('\r\n');
  expect(row).toBe(`20-Nov-2026,11:30,Ruth Ashdown,,Shop,"'=HYPERLINK(""x"")",name,'+1,'@a`);
});

test('a phone collapses person and days behind a button, which is marked while they filter the list', async () => {
  onPhone();
  await open();
  expect(screen.queryByLabelText('Person')).toBeNull();
  expect(screen.queryByLabelText('From')).toBeNull();
  const filters = screen.getByRole('button', { name: 'Filters', expanded: false });
  expect(filters.hasAttribute('data-chosen')).toBe(false);
  fireEvent.click(filters);
  expect(screen.getByRole('button', { name: 'Filters', expanded: true })).toBe(filters);
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: '7' } });
  await waitFor(() => expect(asked.at(-1)?.get('userId')).toBe('7'));
  expect(filters.hasAttribute('data-chosen')).toBe(true);

  // Without room for a calendar icon, the tag of the day opens the month.
  const pick = screen.getByRole('button', { name: 'Pick: From' });
  expect(pick.textContent).toMatch(/^[A-Z]/);
  fireEvent.click(pick);
  expect(await screen.findByRole('dialog')).toBeDefined();
});
