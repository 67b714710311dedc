import type { UserRow } from '@bakehouse/contract/users';
import { shopId } from '@bakehouse/contract/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open, openRosa, openWorld, user, world } from './test/users-world.tsx';

beforeEach(openWorld);

/** The refusal of a save after another person's: Rosa can no longer read spec cards, and is called Rose. */
function overtaken(members: Partial<UserRow>, version: number): Response {
  const { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds } = user(
    2,
    members,
  );
  const current = { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds };
  const by = { name: 'Ruth Ashdown', at: '2026-11-20T10:02:00Z' };
  return Response.json(
    {
      defined: true,
      code: 'user-changed',
      status: 412,
      message: 'Ruth Ashdown saved this user while you were editing.',
      data: { requestId: 'r-3', version, by, current },
    },
    { status: 412 },
  );
}

async function editRosa(change: { readonly label: string; readonly value: string }) {
  const dialog = await openRosa();
  fireEvent.change(dialog.getByLabelText(change.label), { target: { value: change.value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
}

test('a save in conflict merges both people’s changes, and is saved after a review', async () => {
  await open();
  world.refusal = overtaken({ specCards: 0 }, 4);
  await editRosa({ label: 'Last name', value: 'Fields' });
  const conflict = within(await screen.findByRole('dialog', { name: /Ruth Ashdown saved this user/ }));
  expect(conflict.getByText('2 changes are kept')).toBeDefined();
  world.refusal = null;
  fireEvent.click(conflict.getByRole('button', { name: 'Save both changes' }));
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]).toMatchObject({ version: 4, lastName: 'Fields', specCards: 0 });
  expect(world.sent[1]?.['saveId']).not.toBe(world.sent[0]?.['saveId']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shops that both added are all kept, without a question', async () => {
  await open();
  world.refusal = overtaken({ shopIds: [shopId.parse(1), shopId.parse(3)] }, 4);
  const dialog = await openRosa();
  fireEvent.click(dialog.getByLabelText('Castle Street'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save user' }));
  const conflict = within(await screen.findByRole('dialog', { name: /Ruth Ashdown saved this user/ }));
  expect(conflict.queryByRole('radio')).toBeNull();
  expect(conflict.getByText('Mill Road to Mill Road, Castle Street, Old Priory')).toBeDefined();
  world.refusal = null;
  fireEvent.click(conflict.getByRole('button', { name: 'Save both changes' }));
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]).toMatchObject({ version: 4, shopIds: [1, 2, 3] });
});

test('conflicting values are asked, with the other person’s name', async () => {
  await open();
  world.refusal = overtaken({ firstName: 'Rose' }, 4);
  await editRosa({ label: 'First name', value: 'Rosemary' });
  const conflict = within(await screen.findByRole('dialog', { name: /Ruth Ashdown saved this user/ }));
  fireEvent.click(conflict.getByRole('radio', { name: /Ruth’s Rose$/ }));
  world.refusal = null;
  fireEvent.click(conflict.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]).toMatchObject({ version: 4, firstName: 'Rose' });
});

test('a dismissed conflict is raised again by the next save, and resolved when the form is reopened', async () => {
  await open();
  world.refusal = overtaken({ specCards: 0 }, 4);
  world.view = {
    ...world.view,
    users: world.view.users.map((one) => (one.userId === 2 ? { ...one, version: 4 } : one)),
  };
  await editRosa({ label: 'Last name', value: 'Fields' });
  fireEvent.click(await screen.findByRole('button', { name: 'Back to my changes' }));
  world.refusal = null;
  const form = within(await screen.findByRole('dialog', { name: /^Edit Rosa Field/ }));
  expect(form.getByLabelText<HTMLInputElement>('Last name').value).toBe('Fields');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await editRosa({ label: 'Last name', value: 'Fielding' });
  await waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent[1]).toMatchObject({ version: 4, lastName: 'Fielding' });
});
