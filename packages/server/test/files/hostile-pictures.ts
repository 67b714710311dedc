import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const directory = join(import.meta.dirname, '../fixtures/pictures');
const script = '<script>document.title="ran"</script>';

/** A photo as a camera makes it, 400 by 400. */
export const validJpeg = readFileSync(join(directory, 'valid.jpg'));

/** Files of PngSuite by name. */
export function listPngSuite(which: 'corrupt' | 'valid'): readonly (readonly [string, Buffer])[] {
  const place = join(directory, `pngsuite-${which}`);
  return readdirSync(place).map((name) => [name, readFileSync(join(place, name))] as const);
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** One chunk of a PNG, with its checksum. */
export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black picture of one bit a pixel: 49 kB for 400 megapixels. */
export function oneBitPng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same picture with further chunks after its head. */
export function withChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  const afterHead = signature.length + 25;
  return Buffer.concat([png.subarray(0, afterHead), ...chunks, png.subarray(afterHead)]);
}

/** A picture of two frames, of which the first one is shown where nothing moves. */
export async function animatedPng(): Promise<Buffer> {
  const frame = (colour: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const [first, second] = await Promise.all([frame('#c8102e'), frame('#0000ff')]);
  const control = (sequence: number) => {
    const content = Buffer.alloc(26);
    content.writeUInt32BE(sequence, 0);
    content.writeUInt32BE(40, 4);
    content.writeUInt32BE(30, 8);
    content.writeUInt16BE(1, 20);
    content.writeUInt16BE(2, 22);
    return chunk('fcTL', content);
  };
  const counts = Buffer.alloc(8);
  counts.writeUInt32BE(2, 0);
  const pixelsAt = second.indexOf('IDAT');
  const pixels = second.subarray(pixelsAt + 4, pixelsAt + 4 + second.readUInt32BE(pixelsAt - 4));
  const order = Buffer.alloc(4);
  order.writeUInt32BE(2, 0);
  const moving = withChunks(first, chunk('acTL', counts), control(0));
  const end = moving.length - 12;
  return Buffer.concat([
    moving.subarray(0, end),
    control(1),
    chunk('fdAT', Buffer.concat([order, pixels])),
    moving.subarray(end),
  ]);
}

const atScan = validJpeg.indexOf(Buffer.from([0xff, 0xda]));

function atFrame(): number {
  for (let at = 2; at < atScan; at += 2 + validJpeg.readUInt16BE(at + 2)) {
    const marker = validJpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return at;
  }
  throw new Error('the picture has no frame');
}

/** The same photo, which says that it is so large. */
function claiming(side: number): Buffer {
  const claim = Buffer.from(validJpeg);
  claim.writeUInt16BE(side, atFrame() + 5);
  claim.writeUInt16BE(side, atFrame() + 7);
  return claim;
}

function noisy(): Buffer {
  const noise = Buffer.from(validJpeg);
  for (let at = atScan + 40; at < noise.length - 2; at += 97) noise[at] = (noise[at] ?? 0) ^ 0x5a;
  return noise;
}

const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);

/** What is no picture, or not a whole one. */
export const unreadable: Readonly<Record<string, Buffer>> = {
  'an empty file': Buffer.alloc(0),
  'two bytes of a JPEG': validJpeg.subarray(0, 2),
  'the signature of a PNG and no more': signature,
  'the head of a JPEG': validJpeg.subarray(0, atScan),
  'half a JPEG': validJpeg.subarray(0, validJpeg.length >> 1),
  'a JPEG without its end': validJpeg.subarray(0, -2),
  'half a PNG': oneBitPng(400, 400).subarray(0, 60),
  'a PNG with fewer rows than it says': oneBitPng(400, 400, 100),
  'a JPEG of no size': claiming(0),
  HTML: Buffer.from(`<!doctype html>${script}`),
  'HTML behind the first bytes of a JPEG': Buffer.concat([validJpeg.subarray(0, 3), Buffer.from(script)]),
  'HTML behind the signature of a PNG': Buffer.concat([signature, Buffer.from(script)]),
  SVG: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'SVG that names a file': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  ),
  'a GIF': Buffer.from('R0lGODlhAQABAIAAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  zeros: Buffer.alloc(100_000),
};

/** What says, or is, more than 50 megapixels. */
export const tooLarge: Readonly<Record<string, Buffer>> = {
  'a JPEG that claims 65500 x 65500': claiming(65_500),
  'a PNG that claims 60000 x 60000': oneBitPng(60_000, 60_000, 1),
  'a PNG of 20000 x 20000 in 49 kB': oneBitPng(20_000, 20_000),
  'one pixel over 50 megapixels': oneBitPng(50_000_001, 1),
};

/** Pictures whose files hold something else as well. */
export const disguised: Readonly<Record<string, Buffer>> = {
  'a JPEG with a script in a comment': Buffer.concat([
    validJpeg.subarray(0, 2),
    comment,
    validJpeg.subarray(2),
  ]),
  'a JPEG with a script behind it': Buffer.concat([validJpeg, Buffer.from(script)]),
  'a PNG with a script in a text': withChunks(
    oneBitPng(9, 9),
    chunk('tEXt', Buffer.from(`Comment\0${script}`)),
  ),
  'a PNG with a script behind it': Buffer.concat([oneBitPng(9, 9), Buffer.from(script)]),
  'a JPEG with a ZIP archive behind it': Buffer.concat([
    validJpeg,
    Buffer.from(`PK\x05\x06${'\0'.repeat(18)}${script}`, 'latin1'),
  ]),
  'a JPEG with noise in its scan': noisy(),
};

/** A place, as telephones write it into a photo's metadata. */
export const homeCanary = 'canary-13-Abbey-Road';

/**
 * A photo that is stored rotated, 300 by 200 as it is shown, red on top, with place, camera and a text in its metadata.
 */
export async function photoWithLocation(): Promise<Buffer> {
  const top = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: top, top: 0, left: 0 }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(270)
    .withExif({
      IFD0: { Make: homeCanary, Orientation: '6', ImageDescription: homeCanary },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${homeCanary}</note></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
