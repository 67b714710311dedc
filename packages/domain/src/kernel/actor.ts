import type { ShopId, UserId } from './branded.ts';

/** 0 none, 1 read only, 2 read and write (spec 001 section 3). */
export type Level = 0 | 1 | 2;

/** The person who sends a request, with the rights that they have at that moment. */
export type Actor = {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly admin: boolean;
  readonly superAdmin: boolean;
  /** The right `p_orders`: 1 view, 2 create, edit and duplicate. */
  readonly orders: Level;
  /** The right `p_admin`. */
  readonly administration: Level;
  /** The right `p_speccards`. */
  readonly specCards: Level;
  /** The shops of a person who is not an admin. */
  readonly shopIds: readonly ShopId[];
  /** Under View As, the super admin who views the application as this person (D21). */
  readonly viewedBy: UserId | null;
  /** The session has not passed the second factor that the person has set up, or that their role requires. */
  readonly secondFactorMissing: boolean;
};

/** The three kinds of people, as the users screen groups them (spec 001 section 2). */
export const roles = ['shop', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** The plural of each role in headings and choices (spec 001 section 2). */
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

/** The name that other people read; the e-mail address of a person without a name. */
export function nameOf(person: Pick<Actor, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(person) || person.email;
}

/** The label in the header (spec 001 section 2); shop people have none. */
export function roleLabel(actor: Actor): 'SUPERADMIN' | 'ADMIN' | 'ADMIN - READ ONLY' | null {
  if (actor.superAdmin) return 'SUPERADMIN';
  if (!actor.admin) return null;
  return actor.administration === 2 ? 'ADMIN' : 'ADMIN - READ ONLY';
}
