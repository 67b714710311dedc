import type { AuthMailKind } from '../services.ts';

/** What a mailed link is for, as it is in the link (auth contract, section 5.1). */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/** The link in a mail: it opens the service, which then leads on. */
export function formatLink(
  issuer: string,
  link: { readonly token: string; readonly type: LinkType; readonly redirectTo: string },
): string {
  const query = new URLSearchParams({ token: link.token, type: link.type });
  return `${issuer}/verify?${query}&redirect_to=${escapePlace(link.redirectTo)}`;
}

/** Escapes what would end or change the member of a query, and leaves the rest of the place readable. */
function escapePlace(place: string): string {
  return encodeURIComponent(place.toWellFormed()).replace(/%(?:3A|2F|3F|40|2C)/g, decodeURIComponent);
}

/** The mail that carries a link of that type. */
export const mailKinds = {
  signup: 'sign-up',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magic-link',
  email_change: 'email-change',
} as const satisfies Record<LinkType, AuthMailKind>;
