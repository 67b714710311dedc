import { isArrivalPage } from '../../http/own-pages.ts';
import type { AuthMailKind } from '../../services.ts';
import type { AuthSettings } from '../../settings.ts';
import { issuerOf } from '../../settings.ts';

/** The purpose of a mailed link, as in its `type` (auth contract, section 5.1). */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/**
 * The link in a mail (auth contract, section 5.1): it opens the service, which then redirects. If the redirect is the
 * application's own arrival page, the link leads there directly, with the token in the fragment, which no server and no
 * mail scanner receives: the page posts it. So the link works in every browser, and no session is ever in a URL.
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
    // Rebuilt, because the redirect is untrusted input: nothing of it may end the link or begin another one before the
    // token.
    const { origin, pathname, searchParams } = new URL(redirectTo);
    const place = `${origin}${pathname}?${new URLSearchParams([...searchParams])}`;
    return `${place}#${new URLSearchParams({ token_hash: token, type })}`;
  }
  const query = new URLSearchParams({ token, type });
  return `${issuerOf(settings)}/verify?${query}&redirect_to=${escapePlace(redirectTo)}`;
}

/** Percent-encodes what would end or change a query parameter, and leaves the rest of the redirect readable. */
function escapePlace(place: string): string {
  return encodeURIComponent(place.toWellFormed()).replace(/%(?:3A|2F|3F|40|2C)/g, decodeURIComponent);
}

/** The kind of mail for each type of link. */
export const mailKinds = {
  signup: 'sign-up',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magic-link',
  email_change: 'email-change',
} as const satisfies Record<LinkType, AuthMailKind>;
