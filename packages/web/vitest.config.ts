import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { minifiedContract } from './build/minified-contract.ts';

export default defineConfig({
  plugins: [react(), minifiedContract()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
  },
});
