// @ts-check
import { runInForeground } from './support/foreground.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { inRoot } from './support/paths.mjs';

// The server restarts when its sources change; the web app updates in the open page. Vite proxies requests that are not
// the web app's to the server.
const node = ensureInstalled();
const { PORT = '3000' } = process.env;
const exitCodes = await Promise.all([
  runInForeground(node, ['--watch', 'packages/server/src/main.ts']),
  runInForeground(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), inRoot('packages', 'web')], {
    BAKEHOUSE_URL: `http://localhost:${PORT}`,
  }),
]);
process.exitCode = Math.max(...exitCodes);
