import './app/page-guards.ts';
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/besley/wght.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import './app/theme/forced-colours.css';
import './app/theme/mantine.css';
import './app/theme/mantine-fit.module.css';

// Browsers that do not know Temporal yet fetch it before any code that counts days is read.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const { start } = await import('./app/start.tsx');
start();
