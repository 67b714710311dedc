import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';
import { createUploadReaders } from './upload-readers.ts';

const figures = { perPerson: 2, waiting: 1, capacity: 5 };

test('one person reads so many uploads at once, one more waits its turn, and the next is refused', async () => {
  const readers = createUploadReaders(figures);
  const first = await readers.enter('rosa');
  await readers.enter('rosa');
  let isReading = false;
  const third = readers.enter('rosa').then((leave) => {
    isReading = true;
    return leave;
  });
  expect(await readers.enter('rosa')).toBeNull();
  expect(isReading).toBe(false);
  first?.();
  first?.();
  expect(await third).not.toBeNull();
  expect(await readers.enter('office')).not.toBeNull();
});

test('others find a place while one person holds all of theirs, until the server has no more', async () => {
  const readers = createUploadReaders(figures);
  for (const person of ['slow', 'slow', 'a', 'b']) expect(await readers.enter(person)).not.toBeNull();
  const leave = await readers.enter('c');
  expect(await readers.enter('d')).toBeNull();
  leave?.();
  expect(await readers.enter('d')).not.toBeNull();
});

function uploadOf(body: ReadableStream<Uint8Array>): Request {
  return new Request('http://localhost/photo', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('an upload that goes silent is ended', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array([1])) });
  expect(await readUpload(uploadOf(body), 5)).toEqual({
    kind: 'malformed',
    detail: 'The upload stopped in the middle.',
  });
});

test('one that goes on is read whole', async () => {
  const pieces = [new Uint8Array([1, 2]), new Uint8Array([3])];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const piece = pieces.shift();
      if (piece) stream.enqueue(piece);
      else stream.close();
    },
  });
  expect(await readUpload(uploadOf(body))).toEqual(Buffer.from([1, 2, 3]));
});
