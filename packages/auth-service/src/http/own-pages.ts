import type { AuthSettings } from '../settings.ts';
import { isSameSite } from './redirects.ts';

type Site = Pick<AuthSettings, 'siteUrl'>;

/** The path where people without a password choose one. */
export const passwordPath = '/update-password';
const arrivalPath = '/confirm';

/** The page of the application on which a password is chosen. */
export function passwordPageOf({ siteUrl }: Site): string {
  return `${siteUrl}${passwordPath}`;
}

/**
 * The page to which the application's own mails and sign-ins lead. It posts the token of a mailed link itself (auth
 * contract, section 5.3) and then continues to the path `next`.
 */
export function arrivalPageOf({ siteUrl }: Site, next: string): string {
  return `${siteUrl}${arrivalPath}?${new URLSearchParams({ next })}`;
}

/** Whether an allowed redirect is that page. */
export function isArrivalPage(place: string, { siteUrl }: Site): boolean {
  const url = URL.parse(place);
  const page = new URL(`${siteUrl}${arrivalPath}`);
  return url !== null && isSameSite(url, page) && url.pathname === page.pathname;
}
