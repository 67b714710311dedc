import { z } from 'zod';
import { route } from './route.ts';
import { person } from './shapes/person.ts';
import { brandShop } from './shapes/shop.ts';
import {
  commandId,
  emailAddress,
  instant,
  personName,
  role,
  shopId,
  signature,
  userId,
  userIdInPath,
  version,
} from './values.ts';

/** A person, as super admins see them (spec 001 sections 2 and 3). */
export const userRow = z.object({
  userId,
  version,
  ...person.shape,
  superAdmin: z.boolean(),
  /** Null is NEVER. */
  lastSignInAt: instant.nullable(),
  /** Signed up without an invitation, and not reviewed yet (D14). */
  waiting: z.boolean(),
  /** 'none': cannot sign in yet. 'invited': has a mail. 'confirmed': can sign in. */
  account: z.enum(['none', 'invited', 'confirmed']),
  /** Has a second factor. */
  secondFactor: z.boolean(),
  /** Who changed the person last in the administration, and when; null where nobody has. */
  changed: signature.nullable(),
});
export type UserRow = z.infer<typeof userRow>;

/** All people, the latest sign-in first, and what can be assigned to them. */
export const usersView = z.object({
  users: z.array(userRow),
  brands: z.array(z.object({ name: z.string(), shops: z.array(brandShop) })),
  /** Who may come in only with a second factor. */
  secondFactorRoles: z.array(role),
  serverNow: instant,
});
export type UsersView = z.infer<typeof usersView>;

/**
 * A person as the users screen saves them. All settable members are named here: no request makes a super admin, and
 * further members of a body are dropped.
 */
export const saveUser = z.object({
  /** Made at the click; the same save sent twice is done once. */
  saveId: z.guid(),
  /** Null makes a new person. */
  userId: userId.nullable(),
  /** The version that was edited; null for a new person. */
  version: version.nullable(),
  ...person.shape,
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  shopIds: z.array(shopId).max(2_000),
  /** Mail a link to choose a password. */
  invite: z.boolean(),
});
export type SaveUser = z.infer<typeof saveUser>;

const aboutUser = z.object({ commandId, userId: userIdInPath });

export const users = {
  listUsers: route('GET', '/users', { needs: 'super-admin', summary: 'Everybody' }).output(usersView),
  saveUser: route('POST', '/users', { needs: 'super-admin', summary: 'Add or change a person' })
    .input(saveUser)
    .output(z.object({ user: userRow, invited: z.boolean() })),
  /** An invitation, or a link for a new password where the person can sign in already. */
  inviteUser: route('POST', '/users/{userId}/invite', {
    needs: 'super-admin',
    summary: 'Mail a link to choose a password',
  })
    .input(aboutUser)
    .output(z.object({ mailed: z.enum(['invitation', 'new-password']) })),
  endUserSessions: route('POST', '/users/{userId}/sign-out', {
    needs: 'super-admin',
    summary: 'Sign a person out everywhere',
  })
    .input(aboutUser)
    .output(z.object({})),
  removeSecondFactor: route('POST', '/users/{userId}/remove-second-factor', {
    needs: 'super-admin',
    summary: 'Remove the second factor of a person who lost it',
  })
    .input(aboutUser)
    .output(z.object({ user: userRow })),
  requireSecondFactor: route('PUT', '/settings/second-factor', {
    needs: 'super-admin',
    summary: 'Say which roles must have a second factor',
  })
    .input(z.object({ commandId, roles: z.array(role).max(3) }))
    .output(z.object({ roles: z.array(role) })),
};
