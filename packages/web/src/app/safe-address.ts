import { homeAddress } from '../shared/addresses.ts';

/**
 * An address to return to after sign-in; the person's home where none was wanted. It must lie on this site:
 * '//elsewhere' and 'https:' would lead away from it. Browsers leave out tabs and line breaks before they read an address, so that '/\t/elsewhere' would as well.
 */
export function safeAddress(next: string | undefined): string {
  if (!next?.startsWith('/') || next === '/' || /\p{Cc}/u.test(next)) return homeAddress;
  return /^\/[/\\]/.test(next) || next.startsWith('/sign-in') ? homeAddress : next;
}
