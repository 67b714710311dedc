import type { SettingsPreview, SettingsView } from '@bakehouse/contract/administration/settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { keepFocusInTests, pressFocused } from '../../../test/keep-focus-in-tests.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';

keepFocusInTests();
const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { SettingsScreen } = await import('./settings-screen.tsx');

const saturday = day('2026-11-21');
const settings: SettingsView['settings'] = {
  defaultCutOffHours: 6,
  deliveryStartsAt: '00:00',
  timeZone: 'Europe/London',
  orderHorizonDays: 365,
  dayColours: ['', '', '', '', '', '', ''],
  businessName: 'Bakehouse Ltd',
  sellerAddress: 'The Old Flour Mill\nYork',
  vatNumber: 'GB 123 4567 82',
  logo: '',
  bankSortCode: '',
  bankAccountNumber: '',
  telephone: '01904 555 010',
  sellerEmail: '',
  adminEmail: '',
  ledgerAccount: '4000',
  analysisTypes: ['', '', ''],
  secondFactorRoles: [],
  mailBodyDays: 180,
  userEventDays: 1095,
  leadDays: 0,
};

const nothing: SettingsPreview = {
  closing: { count: 0, orders: 0, days: [] },
  opening: { count: 0, orders: 0, days: [] },
  next: { day: saturday, before: '2026-11-20T18:00:00Z', after: '2026-11-20T18:00:00Z' },
  horizon: { lastDay: day('2027-11-20'), lastOrder: day('2026-11-26'), ordersBeyond: 0 },
  openOrders: 22,
  secondFactor: { asked: 0, without: [], withoutCount: 0, released: 0 },
  mailTexts: { from: day('2026-05-24'), lost: 0 },
  userEvents: { from: day('2023-11-21'), lost: 0 },
  leads: null,
  serverNow: '2026-11-20T16:46:00Z',
};

const closesSaturday: SettingsPreview = {
  ...nothing,
  closing: {
    count: 1,
    orders: 13,
    days: [
      {
        day: saturday,
        before: '2026-11-20T18:00:00Z',
        after: '2026-11-20T16:00:00Z',
        orders: 13,
        shopsWithoutOrder: ['Old Priory', 'The Boathouse'],
        shopCount: 2,
      },
    ],
  },
};

let sent: Record<string, unknown>[];
let cutOffs: unknown[];
let refusal: Response | null;
/** The effects of a draft, by its hours. */
let effects: Readonly<Record<string, SettingsPreview>>;

beforeEach(() => {
  server.reset();
  sent = [];
  cutOffs = [];
  refusal = null;
  effects = { '8': closesSaturday };
  const view = (over: object = {}) => ({
    version: 5,
    settings,
    changed: { name: 'Ruth Ashdown', at: '2026-11-12T09:20:00Z' },
    adminEmailOfServer: 'office@bakehouse.test',
    serverNow: '2026-11-20T16:46:00Z',
    ...over,
  });
  server.answer('/api/administration/settings', async (request) => {
    if (request.method === 'GET') return view();
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    return refusal?.clone() ?? view({ version: 6, settings: body['settings'] });
  });
  server.answer('/api/administration/settings/preview', (request) => {
    const hours = new URL(request.url).searchParams.get('defaultCutOffHours') ?? '';
    return effects[hours] ?? nothing;
  });
  server.answer('/api/days/2026-11-21/cut-off', async (request) => {
    if (request.method === 'PUT') cutOffs.push(await request.json());
    return {
      day: saturday,
      serverNow: '2026-11-20T16:46:00Z',
      timeZone: 'Europe/London',
      deliveryStartsAt: '00:00',
      hours: 6,
      defaultHours: 6,
      set: null,
      version: 2,
      orders: 13,
      shopsWithoutOrder: [],
    };
  });
});

/** Finds a sentence beside a setting; its days are elements of their own. */
const sentence = (text: string) => (_own: string, element: Element | null) =>
  element !== null && ['P', 'B'].includes(element.tagName) && element.textContent === text;

async function open(): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ superAdmin: true, shops: [] })}>
      <SettingsScreen />
    </MeProvider>,
  );
  await screen.findByText(sentence('Sat 21 Nov closes Fri 20 Nov 18:00'));
}

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole(/zone/i.test(String(name)) ? 'combobox' : 'textbox', { name }), {
    target: { value },
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const bar = () => screen.getByRole('region', { name: 'Changes not saved' });

test('says of every setting what is so today, and offers nothing to save', async () => {
  await open();
  expect(screen.getByText(/Last changed Thu 12 Nov 09:20 by Ruth Ashdown/)).toBeDefined();
  expect(screen.getByText(sentence('Up to 20-Nov-2027. The last order is for 26-Nov-2026'))).toBeDefined();
  expect(screen.getByText('22 orders are still open and follow it')).toBeDefined();
  expect(
    screen.getByText(/e-mails go to office@bakehouse.test, as set when the server was started/),
  ).toBeDefined();
  expect(screen.getByText(sentence('Texts before 24-May-2026 are not kept'))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});

test('says what a draft would close, asks once more, and keeps it back', async () => {
  await open();
  type('Default cut-off, hours', '8');
  expect(await screen.findByText(sentence('Closes Saturday 21 Nov at once'))).toBeDefined();
  const said = screen.getByText(sentence('Closes Saturday 21 Nov at once')).parentElement?.textContent;
  expect(said).toContain('The cut-off moves from Fri 20 Nov 18:00 to Fri 20 Nov 16:00.');
  expect(said).toContain(
    '13 orders can no longer be changed. Old Priory and The Boathouse can no longer order.',
  );
  expect(screen.getByText('6 hours', { selector: 'del' })).toBeDefined();
  const link = screen.getByRole('link', { name: /^See the 13 orders/ });
  expect(link.getAttribute('href')).toBe('/orders/21-Nov-2026');
  expect(bar().textContent).toContain('1 setting changed: default cut-off 6 to 8 hours.');
  save();
  const question = within(await screen.findByRole('alertdialog', { name: 'Close Saturday 21 Nov now?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep 6 hours' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Close Saturday' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 5, settings: { ...settings, defaultCutOffHours: 8 } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes not saved' })).toBeNull());
});

test('gives the day its own hours where that is the milder way, and then closes nothing', async () => {
  await open();
  type('Default cut-off, hours', '8');
  await screen.findByText(sentence('Closes Saturday 21 Nov at once'));
  save();
  const milder = await screen.findByRole('button', { name: 'Give Saturday its own 6 hours' });
  effects = {};
  fireEvent.click(milder);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cutOffs).toMatchObject([{ version: 2, hours: 6 }]);
  await waitFor(() => expect(screen.queryByText(sentence('Closes Saturday 21 Nov at once'))).toBeNull());
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('saves at once what closes nothing', async () => {
  await open();
  type('Telephone for late changes', '42');
  fireEvent.click(screen.getByRole('switch', { name: 'Admins' }));
  expect(bar().textContent).toContain('2 settings changed: telephone, second factor.');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ settings: { telephone: '42', secondFactorRoles: ['admin'] } });
});

test('gives a day another colour; one that letters cannot be read on is gone to instead of sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Wednesday, red' }));
  const code = await screen.findByRole('textbox', { name: 'Colour code' });
  const close = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  fireEvent.change(code, { target: { value: '#d9534f' } });
  await close();
  save();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday, red, changed');
  pressFocused(screen.getByRole('button', { name: 'Wednesday, red, changed' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Purple' }));
  await close();
  expect(bar().textContent).toContain('1 setting changed: day colours of Wednesday.');
  expect(effectBeside('Day colours')).toContain('Wednesday changes on every open screen at once');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ settings: { dayColours: ['', '', '#6d3596', '', '', '', ''] } });
});

test('takes everything back with Undo changes, and by typing it back', async () => {
  await open();
  type('Name', 'Mill');
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Bakehouse Ltd');
  type('Ledger account', '4001');
  type('Ledger account', '4000');
  expect(screen.queryByRole('region', { name: 'Changes not saved' })).toBeNull();
});

describe('bad input', () => {
  test.each([
    ['Time zone', 'Europe/Atlantis', 'There is no time zone Europe/Atlantis.'],
    ['Default cut-off, hours', '9000', 'A whole number of hours from 0 to 8,760.'],
    ['Default cut-off, hours', 'six', 'A whole number of hours from 0 to 8,760.'],
    ['How far ahead, days', '', 'A whole number of days from 1 to 3,660.'],
    ['Name', ' ', 'The business needs a name: every invoice carries it.'],
    ['VAT number', 'GB 12', 'A VAT number is GB and nine digits.'],
    ['Admin e-mail', '<b>office</b>', 'This is not an e-mail address.'],
  ])('in %s (%s) is said in the field, and is not sent', async (name, value, mistake) => {
    await open();
    type(name, value);
    expect(screen.getByText(mistake)).toBeDefined();
    save();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    expect(sent).toEqual([]);
  });
});

/** What is said beside a field of what it would change now. */
const effectBeside = (title: string) => {
  const row = screen.getByRole('heading', { level: 3, name: title }).closest('[class*=row]');
  return row?.querySelector('[role=status]')?.textContent;
};
const later = 'Shown once the marked field is correct.';

describe('beside a mistake', () => {
  test('check digits are called right only where they are', async () => {
    await open();
    type('VAT number', 'GB 123 4567 81');
    expect(screen.getByText('The last two digits do not fit the others.')).toBeDefined();
    expect(effectBeside('VAT number')).toBe('');
    type('VAT number', 'GB 123 4567 27');
    expect(effectBeside('VAT number')).toBe('The check digits are right');
  });

  test('no cut-off is told of a clock that is not right', async () => {
    await open();
    type('Default cut-off, hours', '30');
    type('Delivery day starts at', '25:00');
    expect(effectBeside('Default cut-off')).toBe(later);
    expect(effectBeside('Delivery day starts at')).toBe('');
    expect(effectBeside('How far ahead')).toBe('Up to 20-Nov-2027. The last order is for 26-Nov-2026');
    type('Delivery day starts at', '05:00');
    expect(effectBeside('Default cut-off')).not.toBe(later);
    type('Default cut-off, hours', '9000');
    expect(effectBeside('Default cut-off')).toBe('');
    expect(effectBeside('Delivery day starts at')).toBe(later);
  });

  test('nothing is told of numbers out of range, nor of days in a time zone that does not exist', async () => {
    await open();
    type('How far ahead, days', '0');
    type('Mail log, days', '0');
    expect([effectBeside('How far ahead'), effectBeside('Mail log')]).toEqual(['', '']);
    expect(effectBeside('History of people')).toBe('Changes before 21-Nov-2023 are not kept');
    type('Time zone', 'Europe/Atlantis');
    expect(effectBeside('History of people')).toBe(later);
    expect(effectBeside('Time zone')).toBe('');
  });

  test('what the other settings close is counted and told all the same', async () => {
    await open();
    type('How far ahead, days', '0');
    type('Default cut-off, hours', '8');
    expect(await screen.findByText(sentence('Closes Saturday 21 Nov at once'))).toBeDefined();
    expect(effectBeside('How far ahead')).toBe('');
  });
});

test.each([
  ['20-00-00', '12', 'Account number', 'An account number has eight digits.'],
  ['20-00', '12345678', 'Sort code', 'A sort code has six digits.'],
])(
  'of a bank %s and %s only one is wrong: it alone says so and is gone to',
  async (sortCode, account, wrong, mistake) => {
    await open();
    type('Sort code', sortCode);
    type('Account number', account);
    expect(screen.getAllByText(mistake)).toHaveLength(1);
    const marked = ['Sort code', 'Account number'].filter(
      (name) => screen.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true',
    );
    expect(marked).toEqual([wrong]);
    expect(effectBeside('Bank details')).toBe(later);
    save();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(wrong);
    expect(sent).toEqual([]);
  },
);

test('a logo is chosen, shown and saved; a file that is none is said in words', async () => {
  const logo = '0b0e6a3e-6d0c-4c43-9d3c-52d6a6f1a001';
  let answer: unknown = { logoId: logo };
  server.answer('/api/administration/logos', () => answer);
  await open();
  const file = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' });
  const field = document.querySelector('input[type=file]');
  if (!field) throw new Error('there is nothing to choose a file with');
  fireEvent.change(field, { target: { files: [file] } });
  expect((await screen.findByRole('img', { name: 'The logo' })).getAttribute('src')).toContain(logo);
  expect(bar().textContent).toContain('1 setting changed: logo.');
  answer = Response.json(
    {
      defined: true,
      code: 'photo-unreadable',
      status: 415,
      message: 'This file is not a PNG or JPEG picture.',
      data: { requestId: 'r' },
    },
    { status: 415 },
  );
  fireEvent.change(field, { target: { files: [new File(['no'], 'no.png')] } });
  expect(await screen.findByText('This file is not a PNG or JPEG picture.')).toBeDefined();
  fireEvent.change(field, { target: { files: [new File([new Uint8Array(700_001)], 'large.png')] } });
  expect(await screen.findByText('A logo can be up to 700 kB.')).toBeDefined();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ settings: { logo } });
});

test('another person saved meanwhile: what only one changed is kept, and the rest is asked', async () => {
  await open();
  refusal = Response.json(
    {
      defined: true,
      code: 'business-settings-changed',
      status: 412,
      message: 'changed',
      data: {
        requestId: 'r',
        version: 9,
        by: { name: 'Una Field', at: '2026-11-20T12:04:00Z' },
        current: { ...settings, adminEmail: 'desk@bakehouse.test' },
      },
    },
    { status: 412 },
  );
  type('Telephone for late changes', '42');
  save();
  const conflict = within(await screen.findByRole('dialog', { name: /Una Field saved these settings too/ }));
  refusal = null;
  pressFocused(conflict.getByRole('button', { name: 'Save both changes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: 9,
    settings: { telephone: '42', adminEmail: 'desk@bakehouse.test' },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
