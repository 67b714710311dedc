// @ts-check
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

// node scripts/build.mjs: builds as npm start does before it starts, for systems where the server runs as a user
// without write permission.
process.exitCode = (await ensureWebBuilt(ensureInstalled())) ? 0 : 1;
