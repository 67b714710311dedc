// @ts-check
import { checks } from './support/checks.mjs';
import { ensureInstalled } from './support/installed.mjs';

const node = ensureInstalled();
const results = await Promise.all(
  checks.map(async ({ name, run }) => {
    const { ok, output } = await run(node);
    console.log(ok ? `${name}: passed` : `${name}: FAILED\n${output}`);
    return ok;
  }),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
