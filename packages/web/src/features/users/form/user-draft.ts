import type { SaveUser, UserRow } from '@bakehouse/contract/users';
import { emailForm } from '@bakehouse/domain/words/text';

/** A person as edited in the form. */
export type UserDraft = Omit<SaveUser, 'saveId' | 'userId' | 'version'>;

/** The initial values of the form: a new shop person who may order, or an existing person. */
export function draftOf(user: UserRow | null): UserDraft {
  if (user === null) {
    return {
      firstName: '',
      lastName: '',
      email: '',
      active: true,
      admin: false,
      orders: 2,
      specCards: 0,
      administration: 0,
      shopIds: [],
      invite: true,
    };
  }
  const { firstName, lastName, email, admin, orders, specCards, administration, shopIds } = user;
  return {
    firstName,
    lastName,
    email,
    admin,
    specCards,
    administration,
    shopIds: [...shopIds],
    // Opening the form of a waiting person usually means to activate them.
    active: user.active || user.waiting,
    orders: user.waiting && orders === 0 ? 2 : orders,
    invite: false,
  };
}

/** Addresses are stored in lower case (spec 001 section 5). */
export function tidyEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Whether the draft changes the address of a person who has not signed in yet: their invitation was sent to the old
 * one.
 */
export function movesPendingInvitation({ email }: UserDraft, user: UserRow | null): boolean {
  return user !== null && user.account !== 'confirmed' && tidyEmail(email) !== tidyEmail(user.email);
}

/** Whether there are unsaved changes. */
export function isChanged(draft: UserDraft, from: UserDraft): boolean {
  return JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(from));
}

function sorted(draft: UserDraft): UserDraft {
  return { ...draft, shopIds: draft.shopIds.toSorted((one, other) => one - other) };
}

/** The first missing required field; null for none. */
export function findMissingField(draft: UserDraft): 'email' | 'name' | null {
  if (!emailForm.test(draft.email.trim())) return 'email';
  return draft.firstName.trim() === '' && draft.lastName.trim() === '' ? 'name' : null;
}

/** Why the person would still see only 'Your account is not yet active'; null if they would not. */
export function findValidationWarning(draft: UserDraft): string | null {
  if (!draft.active) return 'Not active: after signing in only ‘Your account is not yet active’ is shown.';
  if (!draft.admin && draft.shopIds.length === 0) {
    return 'No shops: after signing in only ‘Your account is not yet active’ is shown.';
  }
  return null;
}
