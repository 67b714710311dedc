import { expect, test } from 'vitest';
import { router } from '../router.tsx';
import { opensInShell } from './opens-in-shell.ts';

test('every path of the web app may be answered with the cached page', () => {
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/$' && path !== '/$/');
  expect(paths).toContain('/orders/$date');
  expect(paths.filter((path) => !opensInShell(path))).toEqual([]);
});

test.each([
  '/wedding',
  '/cc2023',
  '/api/me',
  '/auth/v1/token',
  '/storage/photos/1',
  '/static/page.css',
  '/campaign-pictures/a.webp',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/app-1a2b.js',
  '/sw.js',
  '/ordersheet',
  '/nobody-knows',
])('%s is the server’s alone', (path) => {
  expect(opensInShell(path)).toBe(false);
});

test('paths are matched case-insensitively, as the router does', () => {
  expect(opensInShell('/Orders/21-Nov-2026')).toBe(true);
});
