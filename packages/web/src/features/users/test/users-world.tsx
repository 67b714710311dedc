import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { shopId, userId } from '@bakehouse/contract/values';
import { fireEvent, screen, within } from '@testing-library/react';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { UsersScreen } = await import('../users-screen.tsx');

export const me = person({
  userId: userId.parse(1),
  email: 'boss@bakehouse.test',
  firstName: 'Head',
  lastName: 'Baker',
  admin: true,
  superAdmin: true,
  administration: 2,
  specCards: 2,
  shops: [],
  serverNow: '2026-11-20T20:12:00Z',
});

export function user(id: number, facts: Partial<UserRow> = {}): UserRow {
  return {
    userId: userId.parse(id),
    version: 3,
    firstName: 'Rosa',
    lastName: 'Field',
    email: `person-${id}@bakehouse.test`,
    active: true,
    admin: false,
    superAdmin: false,
    orders: 2,
    specCards: 1,
    administration: 0,
    shopIds: [shopId.parse(1)],
    lastSignInAt: null,
    waiting: false,
    account: 'confirmed',
    secondFactor: false,
    changed: null,
    ...facts,
  };
}

const shopNames = ['Mill Road', 'Castle Street', 'Old Priory', 'Abbey Green', 'Market Hall', 'Quayside'];

/**
 * The fake server's data, its recorded requests and its refusal; tests change it before or while the screen is shown.
 */
export const world: {
  view: UsersView;
  sent: Record<string, unknown>[];
  refusal: Response | null;
} = {
  view: { users: [], brands: [], secondFactorRoles: [], serverNow: me.serverNow },
  sent: [],
  refusal: null,
};

/** Four people: a super admin, two shop people, and one who waits for activation. */
export function openWorld(): void {
  server.reset();
  world.sent = [];
  world.refusal = null;
  world.view = {
    users: [
      user(1, { firstName: 'Head', lastName: 'Baker', superAdmin: true, admin: true, shopIds: [] }),
      user(2),
      user(3, { firstName: 'Paul', shopIds: shopNames.map((_, index) => shopId.parse(index + 1)) }),
      user(4, { firstName: 'New', lastName: 'Face', waiting: true, active: false, shopIds: [] }),
    ],
    brands: [
      {
        name: 'Bakehouse',
        shops: shopNames.map((name, index) => ({ shopId: shopId.parse(index + 1), name, active: true })),
      },
    ],
    secondFactorRoles: [],
    serverNow: '2026-11-20T20:12:00Z',
  };
  server.answer('/api/users', (request) => (request.method === 'GET' ? world.view : save(request)));
}

async function save(request: Request): Promise<unknown> {
  const body = (await request.json()) as Record<string, unknown>;
  world.sent.push(body);
  if (world.refusal) return world.refusal.clone();
  const saved = { ...user(Number(body['userId'] ?? 9)), ...body, version: 4, superAdmin: false };
  return { user: saved, invited: body['invite'] === true };
}

/** Renders the screen and waits for this number of people. */
export async function open(people = 4): Promise<{ viewed: UserRow[] }> {
  const viewed = renderUsers();
  await screen.findByRole('heading', { name: `Users (${people})` });
  return { viewed };
}

/** Renders the screen before its data is loaded; returns the people of View As. */
export function renderUsers(): UserRow[] {
  const viewed: UserRow[] = [];
  renderAtAddress(
    <MeProvider me={me}>
      <UsersScreen onViewAs={(one) => viewed.push(one)} />
    </MeProvider>,
  );
  return viewed;
}

/** Opens the dialog of Rosa Field. */
export async function openRosa() {
  fireEvent.click(screen.getByRole('button', { name: 'Edit Rosa Field' }));
  return within(await screen.findByRole('dialog', { name: /^Edit Rosa Field/ }));
}
