import { isArrivalPage } from '../../http/own-pages.ts';
import type { AuthMailKind } from '../../services.ts';
import type { AuthSettings } from '../../settings.ts';
import { issuerOf } from '../../settings.ts';

/** What a mailed link is for, as it is in the link (auth contract, section 5.1). */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/**
 * The link in a mail (auth contract, section 5.1): it opens the service, which then leads on. One that is to lead to the
 * application's own arrival page goes there at once, with the token where no server and no mail scanner gets it: the page
 * posts it. So the link works in every browser, and no session is ever in an address.
 */
export function formatLink(
  settings: Pick<AuthSettings, 'publicUrl' | 'siteUrl'>,
  {
    token,
    type,
    redirectTo,
  }: { readonly token: string; readonly type: LinkType; readonly redirectTo: string },
): string {
  if (isArrivalPage(redirectTo, settings)) {
    // Written anew, because a stranger may have asked: nothing of it may end the link or begin another one before the token.
    const { origin, pathname, searchParams } = new URL(redirectTo);
    const place = `${origin}${pathname}?${new URLSearchParams([...searchParams])}`;
    return `${place}#${new URLSearchParams({ token_hash: token, type })}`;
  }
  const query = new URLSearchParams({ token, type });
  return `${issuerOf(settings)}/verify?${query}&redirect_to=${escapePlace(redirectTo)}`;
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
