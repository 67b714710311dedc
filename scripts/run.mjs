// @ts-check
import { runInForeground } from './support/foreground.mjs';
import { ensureInstalled } from './support/installed.mjs';

// npm run NAME -- arguments...: runs the named TypeScript file with those arguments, on Node 26.
const [file, ...words] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node scripts/run.mjs FILE [words...]');
  process.exit(2);
}
process.exitCode = await runInForeground(ensureInstalled(), [file, ...words]);
