import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipWithTime, packTimedJson } from './timed-json.ts';

const made = '2026-11-20T09:00:00Z';
const sent = '2026-11-20T17:59:59.999Z';

test('JSON of any content is sent with the time at which it is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (content) => {
      const json = JSON.stringify({ content, strip: { serverNow: made } });
      const packed = await packTimedJson(json, made);
      const gzipped = gunzipSync(gzipWithTime(packed, sent)).toString();
      expect(gzipped).toBe(JSON.stringify({ content, strip: { serverNow: sent } }));
    }),
  );
});

test('a text that looks like the time stays as it is', async () => {
  const packed = await packTimedJson(JSON.stringify({ notes: `"${made}" ${made}`, serverNow: made }), made);
  expect(JSON.parse(gunzipSync(gzipWithTime(packed, sent)).toString())).toEqual({
    notes: `"${made}" ${made}`,
    serverNow: sent,
  });
});

test('a short answer goes as it is, a longer one compressed', async () => {
  const packed = (length: number) =>
    packTimedJson(JSON.stringify({ notes: 'a'.repeat(length), serverNow: made }), made);
  expect((await packed(1_900)).head.length).toBeGreaterThan(1_900);
  expect((await packed(2_100)).head.length).toBeLessThan(300);
});

test('a large answer is compressed on another thread, to the same effect', async () => {
  const orders = Array.from({ length: 20_000 }, (_, index) => ({ orderId: index, name: 'Façade £' }));
  const packed = await packTimedJson(JSON.stringify({ orders, serverNow: made }), made);
  expect(packed.head.length).toBeLessThan(200_000);
  expect(JSON.parse(gunzipSync(gzipWithTime(packed, sent)).toString())).toEqual({ orders, serverNow: sent });
});

test('an answer that is kept keeps no memory beside its own', async () => {
  for (const length of [10, 1_900, 2_100, 40_000]) {
    const { head } = await packTimedJson(
      JSON.stringify({ notes: 'a'.repeat(length), serverNow: made }),
      made,
    );
    expect(head.buffer.byteLength).toBe(head.length);
  }
});

test('JSON without its time is refused', async () => {
  await expect(packTimedJson('{}', made)).rejects.toThrow('does not hold its time');
});
