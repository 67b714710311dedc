/** The first segments of the screens' paths; '/' is a screen too. */
const firsts = new Set([
  'account',
  'admin',
  'confirm',
  'first-run',
  'help',
  'home',
  'orders',
  'production-sheet',
  'reset-password',
  'sign-in',
  'sign-up',
  'spec-cards',
  'update-password',
]);

/**
 * Whether the service worker may answer a navigation to this path with the cached page. Only for screens: the API,
 * accounts, files and campaign pages come from the server alone, and an unknown path may be a campaign's.
 */
export function opensInShell(path: string): boolean {
  if (path === '/') return true;
  const [, first = ''] = path.split('/');
  return firsts.has(first.toLowerCase());
}
