import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const small = { word: 'bread' };
const large = { words: Array.from({ length: 20_000 }, (_, index) => `loaf ${index % 50}`) };
const middling = { words: large.words.slice(0, 500) };

const app = new Hono();
app.use(compressAnswers());
app.get('/small', (context) => context.json(small));
app.get('/middling', (context) => context.json(middling, 201, { 'X-Kept': 'yes' }));
app.get('/large', (context) => context.json(large));
app.get('/stream', () => new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream' } }));

function ask(path: string, accepted?: string) {
  return app.request(path, accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } });
}

describe('an answer', () => {
  test.each([
    ['/middling', middling],
    ['/large', large],
  ])('is packed for a client that takes gzip (%s)', async (path, expected) => {
    const response = await ask(path, 'br, gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const packed = Buffer.from(await response.arrayBuffer());
    expect(JSON.parse(gunzipSync(packed).toString())).toEqual(expected);
    expect(packed.length).toBeLessThan(JSON.stringify(expected).length / 4);
  });

  test('keeps its status and its headers', async () => {
    const response = await ask('/middling', 'gzip');
    expect(response.status).toBe(201);
    expect(response.headers.get('x-kept')).toBe('yes');
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test.each([undefined, 'identity', 'gzip;q=0', 'br', 'gzip; q=0, *'])(
    'is left as it is for a client that says %s',
    async (accepted) => {
      const response = await ask('/middling', accepted);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.json()).toEqual(middling);
    },
  );

  test('that is short is not worth packing', async () => {
    const response = await ask('/small', 'gzip');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual(small);
  });

  test('says that it depends on what the client takes, packed or not', async () => {
    expect((await ask('/small')).headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask('/large', 'gzip')).headers.get('vary')).toBe('Accept-Encoding');
  });

  test('that is a stream passes as it is', async () => {
    const response = await ask('/stream', 'gzip');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('data: 1\n\n');
  });
});
