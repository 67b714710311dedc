import { homeAddress } from '../shared/addresses.ts';

/**
 * The path to return to after a sign-in; home if none was given. Prevents open redirects: '//elsewhere' and 'https:'
 * would leave this site, and so would '/\t/elsewhere', because browsers drop tabs and line breaks from URLs.
 */
export function safeAddress(next: string | undefined): string {
  if (!next?.startsWith('/') || next === '/' || /\p{Cc}/u.test(next)) return homeAddress;
  return /^\/[/\\]/.test(next) || next.startsWith('/sign-in') ? homeAddress : next;
}
