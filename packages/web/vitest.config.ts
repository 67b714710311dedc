import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { guidesAsValues } from './build/guides.ts';
import { minifiedContract } from './build/minified-contract.ts';

export default defineConfig({
  plugins: [react(), minifiedContract(), guidesAsValues()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
  },
});
