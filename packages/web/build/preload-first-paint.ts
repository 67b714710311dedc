import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Files that the first paint needs: the two upright fonts, and the app behind the small entry. */
const faces = ['archivo-latin-wdth-normal', 'besley-latin-wght-normal'];
const firstChunk = 'start';

/**
 * Adds preload links for the two upright fonts and the app's first chunk. The entry only sets up `page-guards` and then
 * imports the app, so without these links the browser would discover both a round trip later.
 */
export function preloadFirstPaint(nonce: string): Plugin {
  return {
    name: 'preload-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const files = Object.values(bundle);
        const fonts = files
          .map((file) => file.fileName)
          .filter((name) => name.endsWith('.woff2') && faces.some((face) => name.includes(face)));
        const start = files.find(
          (file) => file.type === 'chunk' && file.name === firstChunk && !file.isEntry,
        );
        const scripts = start?.type === 'chunk' ? [start.fileName, ...start.imports] : [];
        return [
          ...fonts.map((name) =>
            preload({ rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true }),
          ),
          ...[...new Set(scripts)].map((name) =>
            preload({ rel: 'modulepreload', href: `/${name}`, crossorigin: true, nonce }),
          ),
        ];
      },
    },
  };
}

function preload(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
