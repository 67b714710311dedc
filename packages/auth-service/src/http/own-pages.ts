import type { AuthSettings } from '../settings.ts';
import { isOnSite } from './redirects.ts';

type Site = Pick<AuthSettings, 'siteUrl'>;

/** Where people who have none yet choose a password. */
export const passwordPath = '/update-password';
const arrivalPath = '/confirm';

/** The page of the application on which a password is chosen. */
export function passwordPageOf({ siteUrl }: Site): string {
  return `${siteUrl}${passwordPath}`;
}

/**
 * The page to which the application's own mails and sign-ins lead. It posts the token of a mailed link by itself (auth
 * contract, section 5.3) and then leads on to the path `next`.
 */
export function arrivalPageOf({ siteUrl }: Site, next: string): string {
  return `${siteUrl}${arrivalPath}?${new URLSearchParams({ next })}`;
}

/** Whether an allowed place is that page. */
export function isArrivalPage(place: string, { siteUrl }: Site): boolean {
  const url = URL.parse(place);
  const page = new URL(`${siteUrl}${arrivalPath}`);
  return url !== null && isOnSite(url, page) && url.pathname === page.pathname;
}
