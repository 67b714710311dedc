import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetFileNames, chunkFileNames, codeSplittingGroups } from './build/code-splitting.ts';
import { guidesAsValues } from './build/guides.ts';
import { minifiedContract } from './build/minified-contract.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirstPaint } from './build/preload-first-paint.ts';
import { scopedNames } from './build/scoped-names.ts';

/** A placeholder that the server replaces by a fresh nonce in every page it sends. */
const cspNonce = '__CSP_NONCE__';

const { BAKEHOUSE_URL: backend = 'http://localhost:3000' } = process.env;
const behindTheServer = ['/api', '/auth', '/storage', '/healthz', '/static', '/campaign-pictures'];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    minifiedContract(),
    guidesAsValues(),
    preloadFirstPaint(cspNonce),
    offlineWorker(),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedNames(command === 'build') } },
  html: { cspNonce },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      behindTheServer.map((path) => [path, { target: backend, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // What every screen needs is one file; uncompressed it is above the limit at which a warning is usual.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames,
        assetFileNames,
        // A file of several modules runs each of them when it is first needed, in the order of the sources.
        strictExecutionOrder: true,
        codeSplitting: { groups: codeSplittingGroups(import.meta.dirname) },
      },
    },
  },
}));
