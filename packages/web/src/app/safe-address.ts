/** An address to return to after sign-in. It must lie on this site: '//elsewhere' and 'https:' would lead away from it. */
export function safeAddress(next: string | undefined): string {
  return next?.startsWith('/') && !/^\/[/\\]/.test(next) && !next.startsWith('/sign-in') ? next : '/';
}
