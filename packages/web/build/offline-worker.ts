import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

/** A precached file. Files whose name contains a content hash need no revision. */
interface PrecachedFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Files of the public folder that the page and its manifest reference. */
const publicFiles = ['favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];
/** Non-Latin font subsets are used only in documents, and loaded on demand. */
const face = /-latin-(?!ext-)/;

/**
 * Builds the service worker with its precache list: the page, every chunk, every style sheet and the Latin fonts. Page
 * and worker have the same build id, by which they recognise each other.
 */
export function offlineWorker(): Plugin {
  let root = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const name = nameBuild(Object.keys(bundle));
        return [{ tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle);
        const precached: readonly PrecachedFile[] = [
          { url: '/index.html', revision: nameBuild(names) },
          ...names
            .filter((name) => /\.(?:js|css)$/.test(name) || (name.endsWith('.woff2') && face.test(name)))
            .map((name) => ({ url: `/${name}`, revision: null })),
          ...publicFiles.map((name) => ({
            url: `/${name}`,
            revision: hashOf(readFileSync(resolve(root, 'public', name))),
          })),
        ];
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await buildWorker(root, nameBuild(names), precached),
        });
      },
    },
  };
}

/** The build id: a hash of all file names but the page's, each of which contains a content hash. */
function nameBuild(names: readonly string[]): string {
  return hashOf(
    names
      .filter((name) => name.startsWith('assets/'))
      .sort()
      .join('\n'),
  );
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

async function buildWorker(root: string, name: string, precached: readonly PrecachedFile[]): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD: JSON.stringify(name),
      PRECACHED: JSON.stringify(precached),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(root, 'worker/worker.ts'), formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { entryFileNames: 'sw.js' } },
    },
  });
  for (const { output } of [built].flat().filter((one) => 'output' in one)) {
    const [chunk] = output;
    return chunk.code;
  }
  throw new Error('the service worker was not built');
}
