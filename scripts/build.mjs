// @ts-check
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

// node scripts/build.mjs: what npm start does before it starts, for those who start as a user that may write nothing.
process.exitCode = (await ensureWebBuilt(ensureInstalled())) ? 0 : 1;
