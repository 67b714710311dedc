import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../../public`;

/** The width and height (px) of a PNG file, from its header. */
function sizeOfPng(path: string): string {
  const file = readFileSync(`${folder}${path}`);
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('the application can be installed: its icons exist, in the sizes that the manifest states', () => {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, 'utf8')) as {
    readonly start_url: string;
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pictures) expect(sizeOfPng(src)).toBe(sizes);
  expect(sizeOfPng('/icons/apple-touch-icon.png')).toBe('180x180');
});
