import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);
const text = /\.(?:js|css|svg|webmanifest|json)$/;

/** Writes a `.br` and a `.gz` file for every text asset, so that the server never compresses a file twice. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      // After a failed build the folder may be missing, and the build's own error is the cause.
      if (error) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => text.test(file)).map((file) => compressBeside(join(folder, file))),
      );
    },
  };
}

async function compressBeside(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    squeezeBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    squeezeGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
