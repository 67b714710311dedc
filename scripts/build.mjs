// @ts-check
import { ensureInstalled } from './installed.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// node scripts/build.mjs: what npm start does before it starts, for those who start as a user that may write nothing.
process.exitCode = (await ensureWebBuilt(ensureInstalled())) ? 0 : 1;
