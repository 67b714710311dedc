// @ts-check
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './installed.mjs';

process.exitCode = await runInForeground(ensureInstalled(), ['bench/main.ts', ...process.argv.slice(2)]);
