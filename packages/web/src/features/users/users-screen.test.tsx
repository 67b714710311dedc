import { messages } from '@bakehouse/domain/kernel/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onPhone } from '../../../test/on-phone.ts';
import { undoLast } from '../../ui/feedback/toast.ts';
import { open, openWorld, renderUsers, server, user, world } from './test/users-world.tsx';

beforeEach(openWorld);

const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body);

test('on a phone a long section is shown in steps of fifty people', async () => {
  onPhone();
  const many = Array.from({ length: 116 }, (_, index) => user(100 + index, { firstName: `Ada ${index}` }));
  world.view = { ...world.view, users: [...world.view.users, ...many] };
  await open(120);
  const shops = within(screen.getByRole('region', { name: 'Shops' }));
  expect(shops.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(shops.getByRole('button', { name: 'Show 50 more of 118' }));
  fireEvent.click(shops.getByRole('button', { name: 'Show 18 more of 118' }));
  expect(shops.getAllByRole('listitem')).toHaveLength(118);
  expect(shops.queryByRole('button', { name: /more of/ })).toBeNull();
});

test('shows permissions as R, R/W or -, up to five shops by name, and NEVER', async () => {
  await open();
  const rosa = rowOf('Rosa Field');
  expect(rosa.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'R/W',
    'R',
    '-',
    'Mill Road',
    'NEVER',
    'View AsEdit',
  ]);
  const paul = rowOf('Paul Field');
  fireEvent.click(paul.getByRole('button', { name: '6 shops' }));
  const list = await screen.findByRole('list', { name: 'Shops of person-3@bakehouse.test' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
});

test('a head sorts every section, and the file has the sections in that order', async () => {
  world.view.users[2] = user(3, { firstName: 'Paul', orders: 0, lastSignInAt: '2026-11-19T08:00:00Z' });
  await open();
  const shops = within(screen.getByRole('rowgroup', { name: 'Shops' }));
  const names = () =>
    shops.getAllByRole('rowheader').flatMap((head) => head.querySelector('b')?.textContent ?? []);
  const sortBy = (head: string) => fireEvent.click(screen.getByRole('button', { name: head }));
  expect(names()).toEqual(['Rosa Field', 'Paul Field']);
  sortBy('Name and e-mail');
  expect(names()).toEqual(['Paul Field', 'Rosa Field']);
  sortBy('Last sign in');
  sortBy('Last sign in');
  expect(names()).toEqual(['Paul Field', 'Rosa Field']);
  sortBy('Orders');
  sortBy('Orders');
  expect(names()).toEqual(['Rosa Field', 'Paul Field']);
  expect(screen.getByRole('columnheader', { name: 'Orders' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.queryByRole('button', { name: 'View As, Edit' })).toBeNull();

  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
  vi.unstubAllGlobals();
  const rows = copied[0]?.split('\n').map((row) => row.split('\t'));
  expect(rows?.[0]?.join()).toBe('Section,Name,E-mail,Status,Orders,Spec Cards,Admin,Shops,Last sign in');
  expect(rows?.[1]?.slice(0, 4)).toEqual(['Waiting', 'New Face', 'person-4@bakehouse.test', 'Waiting']);
  expect(rows?.slice(1).map(([section, name]) => `${section} ${name}`)).toEqual([
    'Waiting New Face',
    'Shops Rosa Field',
    'Shops Paul Field',
    'Super Admins Head Baker',
  ]);
  expect(rows?.[3]?.slice(4)).toEqual(['None', 'Read', 'None', 'Mill Road', 'Thu 19 Nov 08:00']);
});

test('waiting people are on top, and super admins cannot be edited', async () => {
  await open();
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(sections).toEqual(['Waiting', 'Shops', 'Admins', 'Super Admins', 'Second factor']);
  const waiting = screen.getByRole('rowgroup', { name: 'Waiting' });
  expect(waiting.textContent).toContain('1. Signed up by themselves, not let in yet');
  expect(waiting.hasAttribute('data-marked')).toBe(true);
  expect(screen.getByRole('rowgroup', { name: 'Admins' }).textContent).toContain('Nobody here.');
  expect(screen.queryByRole('button', { name: 'Edit Head Baker' })).toBeNull();
  fireEvent.click(rowOf('Head Baker').getByText('All shops'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rowOf('Head Baker').getByText('You')).toBeDefined();
  expect(rowOf('Head Baker').getByText('cannot be edited')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'View As Head Baker' })).toBeNull();
});

test('N adds a person, and Down without focus goes to the first row, where Enter edits', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit New Face');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Rosa Field');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(await screen.findByRole('dialog', { name: 'Add New User' })).toBeDefined();
});

test('a waiting person has an activate button in place of View As', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'View As New Face' })).toBeNull();
  fireEvent.click(rowOf('New Face').getByRole('button', { name: 'Let in… New Face' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit New Face/ }));
  expect(dialog.getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
});

test('on a phone a row opens the form, which contains the other actions on the person', async () => {
  onPhone();
  const { viewed } = await open();
  fireEvent.click(screen.getByRole('button', { name: /^Paul Field.*6 shops.*NEVER/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Paul Field/ }));
  const more = within(dialog.getByRole('group', { name: 'More for Paul Field' }));
  expect(more.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'View As',
    'Send a link for a new password',
    'Sign out everywhere',
  ]);
  fireEvent.click(more.getByRole('button', { name: 'Sign out everywhere' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Sign Paul Field out everywhere?' }),
  );
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Sign Paul/ })).toBeNull());
  // The form was not changed.
  fireEvent.click(more.getByRole('button', { name: 'View As Paul Field' }));
  expect(viewed.map((one) => one.userId)).toEqual([3]);
});

test('on a phone the row of a super admin opens the actions, without a form', async () => {
  onPhone();
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Head Baker/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Head Baker/ }));
  expect(sheet.getByText(/cannot be edited/)).toBeDefined();
  expect(sheet.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined();
  expect(sheet.queryByRole('button', { name: /^View As/ })).toBeNull();
});

test('View As passes the person to the app', async () => {
  const { viewed } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'View As Rosa Field' }));
  expect(viewed.map((one) => one.userId)).toEqual([2]);
});

test('a click on a row edits; a save sends the edited version, closes the dialog and reports it', async () => {
  await open();
  fireEvent.click(rowOf('Rosa Field').getByText('Mill Road'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Rosa Field/ }));
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'Rosa@Bakehouse.TEST' } });
  fireEvent.click(within(dialog.getByRole('group', { name: 'Orders' })).getByLabelText('Read'));
  fireEvent.click(dialog.getByLabelText('Castle Street'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(world.sent).toHaveLength(1);
  expect(world.sent[0]).toMatchObject({ userId: 2, version: 3, orders: 1, shopIds: [1, 2], invite: false });
});

test('the Admin permission is for admins only, and shops for the others', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }));
  expect(dialog.queryByRole('group', { name: 'Admin' })).toBeNull();
  expect(dialog.getByText(/No shops: after signing in/)).toBeDefined();
  fireEvent.click(dialog.getByLabelText('Admin: sees every shop'));
  expect(dialog.getByRole('group', { name: 'Admin' })).toBeDefined();
  expect(dialog.queryByLabelText('Castle Street')).toBeNull();
});

test('a refused save keeps the dialog open with the message and all edits', async () => {
  await open();
  world.refusal = Response.json(
    {
      defined: true,
      code: 'email-taken',
      status: 409,
      message: 'Another user already has the address rosa@bakehouse.test.',
      data: { email: 'rosa@bakehouse.test', requestId: 'r-1' },
    },
    { status: 409 },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add New User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }));
  fireEvent.change(dialog.getByLabelText('First name'), { target: { value: 'Rosa' } });
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'rosa@bakehouse.test' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Another user already has the address');
  expect(document.activeElement).toBe(alert);
  expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Rosa');
  // The same save again has the same id: it is executed once.
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]?.['saveId']).toBe(world.sent[0]?.['saveId']);
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'rosa.field@bakehouse.test' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(world.sent).toHaveLength(3));
  expect(world.sent[2]?.['saveId']).not.toBe(world.sent[0]?.['saveId']);
});

test('a person can be added over plain http, where browsers lack `crypto.randomUUID`', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add New User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }));
    fireEvent.change(dialog.getByLabelText('First name'), { target: { value: 'Rosa' } });
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'rosa@bakehouse.test' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
    await waitFor(() => expect(world.sent).toHaveLength(1));
    expect(world.sent[0]?.['saveId']).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});

test('a failed load shows what to do', async () => {
  server.answer('/api/users', () =>
    Response.json(
      {
        defined: true,
        code: 'failed',
        status: 500,
        message: messages.permissionDenied,
        data: { requestId: 'r-2' },
      },
      { status: 500 },
    ),
  );
  renderUsers();
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
});

test('chips filter waiting, never signed in and inactive people, with their counts', async () => {
  world.view = {
    ...world.view,
    users: [
      ...world.view.users.map((each) =>
        each.userId === 2 ? { ...each, lastSignInAt: '2026-11-19T08:00:00Z' } : each,
      ),
      user(5, { firstName: 'Gone', active: false, lastSignInAt: '2026-11-01T08:00:00Z' }),
    ],
  };
  await open(5);
  const people = () =>
    screen
      .getAllByRole('rowheader')
      .flatMap((head) => head.querySelector('b')?.firstChild?.textContent ?? []);
  fireEvent.click(screen.getByRole('button', { name: 'Waiting 1' }));
  expect(people()).toEqual(['New Face']);
  fireEvent.click(screen.getByRole('button', { name: 'Not active 1' }));
  expect(people()).toEqual(['Gone Field']);
  fireEvent.click(screen.getByRole('button', { name: 'Never signed in 2' }));
  expect(people()).toEqual(['Paul Field', 'Head Baker']);
  fireEvent.click(screen.getByRole('button', { name: 'All 5' }));
  expect(people()).toHaveLength(5);
});

test('requiring a second factor first shows how many people have none', async () => {
  server.answer('/api/settings/second-factor', async (request) => {
    world.sent.push((await request.json()) as Record<string, unknown>);
    return { roles: ['shop'] };
  });
  await open();
  const card = within(screen.getByRole('region', { name: 'Second factor' }));
  expect(card.getByText(/^Nobody needs a code/).textContent).toContain(
    'If Shops had to, 2 people would be asked to set one up; if Super Admins, one person.',
  );
  fireEvent.click(card.getByRole('button', { name: 'Shops' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Require a second factor for Shops?' }),
  );
  expect(
    question.getByText('2 people have none yet, and will be asked to set it up before they can go on.'),
  ).toBeTruthy();
  expect(world.sent).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Require it' }));
  await waitFor(() => expect(world.sent).toEqual([expect.objectContaining({ roles: ['shop'] })]));
  expect(
    await card.findByText(
      'Shops type a code from their phone to sign in. If Super Admins had to as well, one person would be asked to set one up.',
    ),
  ).toBeTruthy();
});

test('Undo activates a deactivated person again, with their former shops and rights', async () => {
  await open();
  fireEvent.click(rowOf('Rosa Field').getByRole('button', { name: 'Edit Rosa Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Rosa Field/ }));
  fireEvent.click(dialog.getByRole('switch', { name: 'Active' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(undoLast()).toBe(true);
  await waitFor(() => expect(world.sent).toHaveLength(2));
  const kept = { userId: 2, orders: 2, specCards: 1, shopIds: [1] };
  expect(world.sent).toMatchObject([
    { ...kept, active: false, version: 3 },
    { ...kept, active: true, version: 4, invite: false },
  ]);
});
