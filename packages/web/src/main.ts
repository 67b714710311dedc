import './app/page-guards.ts';
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/besley/wght.css';
import './app/tokens.css';
import './app/base.css';
import './app/forced-colours.css';
import './app/mantine.css';
import './app/mantine-fit.module.css';

// Browsers that do not know Temporal yet fetch it before any code that counts days is read.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const { start } = await import('./app/start.tsx');
start();
