import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const keys = { AWS_ACCESS_KEY_ID: 'BAKEHOUSE', AWS_SECRET_ACCESS_KEY: 'hunter2' };

/** What the operator reads. */
function complaint(variables: Readonly<Record<string, string>>): string {
  try {
    parseConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no complaint';
}

describe('STORAGE_URL', () => {
  test('may be missing: photos lie in DATA_DIR', () => {
    expect(parseConfig({}).storage).toEqual({ kind: 'disk', directory: null });
    expect(parseConfig({ STORAGE_URL: ' ', ...keys }).storage).toEqual({ kind: 'disk', directory: null });
  });

  test.each([
    ['file:/srv/photos', '/srv/photos'],
    ['file:///srv/photos', '/srv/photos'],
    ['file:///srv/our%20photos', '/srv/our photos'],
  ])('%s is a folder', (STORAGE_URL, directory) => {
    expect(parseConfig({ STORAGE_URL }).storage).toEqual({ kind: 'disk', directory });
  });

  test('may name a bucket, with its endpoint and region', () => {
    const STORAGE_URL = 's3://cakes?endpoint=https://store.test:9000&region=eu-west-2';
    expect(parseConfig({ STORAGE_URL, ...keys }).storage).toEqual({
      kind: 's3',
      bucket: 'cakes',
      endpoint: 'https://store.test:9000',
      region: 'eu-west-2',
      credentials: { accessKeyId: 'BAKEHOUSE', secretAccessKey: 'hunter2' },
    });
  });

  test('takes the region of the environment, and a token that is good for a while', () => {
    const more = { AWS_REGION: 'eu-west-1', AWS_SESSION_TOKEN: 'for today' };
    expect(parseConfig({ STORAGE_URL: 's3://cakes', ...keys, ...more }).storage).toMatchObject({
      endpoint: null,
      region: 'eu-west-1',
      credentials: { sessionToken: 'for today' },
    });
  });

  test.each([
    'photos',
    './photos',
    '/srv/photos',
    'file:photos',
    'file:./photos',
    'file://host/photos',
    'file:///srv/photos?x=1',
    'file:///srv%2fphotos',
    'https://cakes.test',
    's3:cakes',
    's3://',
    's3://Cakes_1',
    's3://cakes/folder',
    's3://cakes:9000',
    's3://me:hunter2@cakes',
    's3://cakes?endpoint=store.test',
    's3://cakes?endpoint=https://me:hunter2@store.test',
    's3://cakes?enpoint=https://store.test',
    's3://cakes?region=eu west',
  ])('%s is refused at boot, and no secret is repeated', (STORAGE_URL) => {
    const words = complaint({ STORAGE_URL, ...keys });
    expect(words).toContain('STORAGE_URL: must be file:/a/folder or s3://bucket?endpoint=https://…&region=…');
    expect(words).not.toContain('hunter2');
  });

  test('of a bucket needs keys, and a region of Amazon', () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = keys;
    const STORAGE_URL = 's3://cakes?region=eu-west-2';
    for (const some of [{}, { AWS_ACCESS_KEY_ID }, { AWS_SECRET_ACCESS_KEY }]) {
      expect(complaint({ STORAGE_URL, ...some })).toContain(
        'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      );
    }
    expect(complaint({ STORAGE_URL: 's3://cakes', ...keys })).toContain('needs &region=');
  });
});
