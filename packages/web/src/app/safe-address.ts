/**
 * An address to return to after sign-in. It must lie on this site: '//elsewhere' and 'https:' would lead away from it.
 * Browsers leave out tabs and line breaks before they read an address, so that '/\t/elsewhere' would as well.
 */
export function safeAddress(next: string | undefined): string {
  if (!next?.startsWith('/') || /\p{Cc}/u.test(next)) return '/';
  return /^\/[/\\]/.test(next) || next.startsWith('/sign-in') ? '/' : next;
}
