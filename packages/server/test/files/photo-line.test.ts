import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { readMemory, startServerProcess } from '../servers/server-process.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';
import { validJpeg } from './hostile-pictures.ts';

/** Photos on a real line to a server in a process of its own, whose memory can be watched. */
const directory = useTemporaryDirectory();
let database: TestDatabase;
let server: ServerProcess;
let token: string;
/** In megabytes, before the first photo came. */
let atRest: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: directory, DEMO: '1' });
  token = await signInToDemo(server.url);
  if (process.platform === 'linux') atRest = memory('VmRSS');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

function place(photoId: string): string {
  return `/storage/v1/object/orders/${photoId}`;
}

type Answer = {
  readonly status: number;
  readonly json: { readonly code?: string; readonly address?: string };
};

async function upload(picture: Uint8Array<ArrayBuffer>, photoId: string = randomUUID()): Promise<Answer> {
  const response = await fetch(server.url + place(photoId), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: picture,
  });
  return { status: response.status, json: (await response.json()) as Answer['json'] };
}

/** Sends the head of an upload and then what `send` sends; answers what came back until the line ended. */
function sendByHand(
  announced: string,
  send: (write: (bytes: Uint8Array) => Promise<void>, end: () => void) => void,
): Promise<{ readonly answer: string; readonly sent: number }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(
        `POST ${place(randomUUID())} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${announced}\r\n\r\n`,
      );
      send(
        (bytes) => new Promise((written) => socket.write(bytes, () => written())),
        () => socket.destroy(),
      );
    });
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sent: socket.bytesWritten }));
  });
}

const picture = new Uint8Array(validJpeg);

describe('a sender', () => {
  test('a client that disconnects leaves nothing behind, and takes no capacity', async () => {
    for (let round = 0; round < 30; round += 1) {
      await sendByHand(`Content-Length: ${picture.length}`, async (write, end) => {
        await write(picture.subarray(0, 6000));
        end();
      });
    }
    const answer = await upload(picture);
    expect(answer.status).toBe(201);
    expect((await fetch(server.url + answer.json.address)).status).toBe(200);
    expect(server.said()).not.toContain('request failed');
  });

  test('who goes away while others wait for their answers does not end the others', async () => {
    const photoId = randomUUID();
    const head = `POST ${place(photoId)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(`${head}Content-Length: ${picture.length}\r\n\r\n`);
      socket.write(picture, () => socket.destroy());
    });
    socket.on('error', () => {});
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(picture, photoId)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((answer) => answer.json.address)).size).toBe(1);
  });

  test('of 100 MB is refused before the client has sent them', async () => {
    const { answer, sent } = await sendByHand('Content-Length: 100000000', (write) => void write(picture));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*photo-too-large/);
    expect(sent).toBeLessThan(1_000_000);
  });

  test('without end is stopped', async () => {
    const piece = Buffer.alloc(65_536);
    const framed = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
    const { answer, sent } = await sendByHand('Transfer-Encoding: chunked', async (write) => {
      for (let piecesSent = 0; piecesSent < 8000; piecesSent += 1) {
        await write(framed);
      }
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*photo-too-large/);
    expect(sent).toBeLessThan(400_000_000);
    expect((await upload(picture)).status).toBe(201);
  });
});

/** What the process holds (VmRSS), or held at its fullest (VmHWM), in megabytes. */
function memory(which: 'VmRSS' | 'VmHWM'): number {
  return readMemory(server.pid, which);
}

/** 40 megapixels with something to see, as a camera makes them. */
function largePicture(progressive: boolean): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  return sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 85, progressive })
    .toBuffer();
}

/**
 * The most memory that uploads may add to an idle server, in megabytes: two pictures being decoded, or one that is
 * decoded as a whole, and twelve uploads in memory. Twenty such pictures at once would take thousands.
 */
const mostMegabytes = 600;

describe.runIf(process.platform === 'linux')(`${sizes.largePhotos} photos of 40 megapixels at once`, () => {
  test.each(sizes.largePhotoKinds)(
    'take bounded memory, and each is stored or refused with a retry: %s',
    async (kind) => {
      const large = new Uint8Array(await largePicture(kind === 'progressive'));
      const answers = await Promise.all(Array.from({ length: sizes.largePhotos }, () => upload(large)));
      const grown = memory('VmHWM') - atRest;
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      reportFigure(
        `photos: ${sizes.largePhotos} ${kind} ones of 40 megapixels and ${Math.round(large.length / 1e5) / 10} MB at once: ${atRest} MB at rest, ${grown} MB more at the fullest, ${memory('VmRSS') - atRest} MB more after; ${count(201)} kept, ${count(429)} received to come again`,
      );
      expect(count(201)).toBeGreaterThanOrEqual(12);
      expect(count(201) + count(429)).toBe(sizes.largePhotos);
      expect(grown).toBeLessThan(mostMegabytes);
    },
  );
});
