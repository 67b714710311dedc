import type { ShopId, UserId } from './branded.ts';

/** 0 none, 1 read only, 2 read and write (spec 001 section 3). */
export type Level = 0 | 1 | 2;

/** The person who asks, as the server knows them at this request. */
export type Actor = {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly admin: boolean;
  readonly superAdmin: boolean;
  /** p_orders: 1 view, 2 create, edit and duplicate. */
  readonly orders: Level;
  /** p_admin. */
  readonly administration: Level;
  /** p_speccards. */
  readonly specCards: Level;
  /** The shops assigned to a person who is no admin. */
  readonly shopIds: readonly ShopId[];
  /** The super admin who looks through this person's eyes (View As, D21). */
  readonly viewedBy: UserId | null;
  /** The session still lacks the second factor that the person has, or that the person's role must have. */
  readonly secondFactorMissing: boolean;
};

/** The three kinds of people, as the users screen groups them (spec 001 section 2). */
export const roles = ['shop', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** The people of a role, as headings and choices call them (spec 001 section 2). */
export const rolePlurals = {
  shop: 'Shops',
  admin: 'Admins',
  superadmin: 'Super Admins',
} as const satisfies Readonly<Record<Role, string>>;

export function roleOf(person: Pick<Actor, 'admin' | 'superAdmin'>): Role {
  if (person.superAdmin) return 'superadmin';
  return person.admin ? 'admin' : 'shop';
}

/** Admins and super admins see every shop (spec 000 section 6). */
export function seesAllShops(actor: Pick<Actor, 'admin' | 'superAdmin'>): boolean {
  return actor.admin || actor.superAdmin;
}

/** Inactive people, and shop people without a shop, see only 'Your account is not yet active' (spec 000 section 2). */
export function isUsable(actor: Actor): boolean {
  return actor.active && (seesAllShops(actor) || actor.shopIds.length > 0);
}

/** First and last name; empty where neither is known. */
export function fullName(person: Pick<Actor, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** How others are told who it was: the name, or the e-mail address of a person who has none. */
export function nameOf(person: Pick<Actor, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(person) || person.email;
}

/** The label in the header (spec 001 section 2); shop people have none. */
export function roleLabel(actor: Actor): 'SUPERADMIN' | 'ADMIN' | 'ADMIN - READ ONLY' | null {
  if (actor.superAdmin) return 'SUPERADMIN';
  if (!actor.admin) return null;
  return actor.administration === 2 ? 'ADMIN' : 'ADMIN - READ ONLY';
}
