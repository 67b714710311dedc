/** What the paths of screens begin with; the page at '/' is one too. */
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
 * Whether the kept page may stand in for an answer of the server. Only where a screen is: the interface, accounts,
 * files and the pages of campaigns are the server's alone, and an unknown address may be a campaign's.
 */
export function opensInShell(path: string): boolean {
  if (path === '/') return true;
  const [, first = ''] = path.split('/');
  return firsts.has(first.toLowerCase());
}
