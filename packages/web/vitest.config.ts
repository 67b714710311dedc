import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { guidesAsValues } from './build/guides.ts';
import { minifiedContract } from './build/minified-contract.ts';

export default defineConfig({
  plugins: [react(), minifiedContract(), guidesAsValues()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // The preview of a campaign is a page in a frame; without this it is written into the output as an error.
    environmentOptions: { happyDOM: { settings: { enableIframePageLoading: true } } },
    setupFiles: ['test/fresh-page.ts', 'test/setup.ts'],
    // A fresh page first, and then what is loaded into it.
    sequence: { setupFiles: 'list' },
  },
});
