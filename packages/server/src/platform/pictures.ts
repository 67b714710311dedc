import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import sharp from 'sharp';
import type { PictureSize } from './picture-sizes.ts';

// Only the decoders of JPEG and PNG are enabled in this process, whatever format a file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
// Uploads are not cached in memory, and each is decoded by one thread.
sharp.cache(false);
sharp.concurrency(1);

/** 50 megapixels (D15). */
const mostPixels = 50_000_000;
/** A progressive picture with more pixels is completely in memory while it is read. */
const mostPixelsBesideAnother = 12_000_000;
/** The longest sides of the stored pictures, in pixels. */
const longSides = { full: 2560, thumbnail: 480, small: 128 } as const satisfies Record<PictureSize, number>;
const longestSeconds = 30;

type NoPicture = Extract<Refusal, { kind: 'photo-unreadable' | 'photo-too-large' }>;

/** The facts in the picture's header. */
export type PictureHead = {
  /** Permits of the upload semaphore that it takes. */
  readonly permits: 1 | 2;
};

export type Pictures = {
  /** JPEG, upright, in sRGB, without metadata: the full one, and those smaller ones that were wanted. */
  readonly files: ReadonlyMap<PictureSize, Buffer>;
  /** Of the full picture, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** Checks the header of an upload: whether it is a PNG or JPEG, by its content, and small enough to be opened. */
export async function inspectPicture(upload: Buffer): Promise<PictureHead | NoPicture> {
  if (!isJpeg(upload) && !isPng(upload)) return { kind: 'photo-unreadable' };
  try {
    const head = await sharp(upload, { limitInputPixels: false }).metadata();
    const pixels = head.width * head.height;
    if (pixels > mostPixels) return { kind: 'photo-too-large', limit: 'pixels' };
    return { permits: head.isProgressive && pixels > mostPixelsBesideAnother ? 2 : 1 };
  } catch {
    return { kind: 'photo-unreadable' };
  }
}

/** Makes the pictures to be stored from an upload that `inspectPicture` has accepted. */
export async function makePictures(
  upload: Buffer,
  sizes: readonly PictureSize[],
): Promise<Pictures | NoPicture> {
  try {
    const full = await remake(upload, longSides.full);
    const files = new Map<PictureSize, Buffer>([['full', full.data]]);
    for (const size of sizes) {
      if (size !== 'full') files.set(size, (await remake(full.data, longSides[size])).data);
    }
    return { files, width: full.info.width, height: full.info.height };
  } catch {
    return { kind: 'photo-unreadable' };
  }
}

/** Damaged or truncated pictures are refused; small errors, as cameras make them, are accepted. */
function remake(picture: Buffer, longSide: number) {
  return sharp(picture, { failOn: 'error', limitInputPixels: mostPixels })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
}

/** A picture for the header of a printed document: PNG, small enough to be stored in the database. */
export type Logo = { readonly png: Buffer; readonly width: number; readonly height: number };

/** The largest logo, in pixels: three times its largest size on a printed document in points. */
const logoSize = { width: 600, height: 240 } as const;

/** Makes a logo from an upload, whatever its file name is. A picture that needs much memory is refused. */
export async function makeLogo(upload: Buffer): Promise<Logo | NoPicture> {
  const head = await inspectPicture(upload);
  if ('kind' in head) return head;
  try {
    const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: mostPixelsBesideAnother })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return { kind: 'photo-unreadable' };
  }
}

/** A picture for a campaign page, and the crop of it that link previews show. */
export type PagePicture = {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
  /** A JPEG of 1200 by 630. */
  readonly preview: Buffer;
};

/** The longest side of a picture on a page, in pixels: twice its displayed size. */
const pagePictureSide = 1200;
const previewSize = { width: 1200, height: 630 } as const;

/** Makes the two forms of a page's picture from an upload, whatever its file name is. */
export async function makePagePicture(upload: Buffer): Promise<PagePicture | NoPicture> {
  const head = await inspectPicture(upload);
  if ('kind' in head) return head;
  try {
    const upright = sharp(upload, { failOn: 'error', limitInputPixels: mostPixels })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    const { data, info } = await upright
      .clone()
      .resize({ width: pagePictureSide, height: pagePictureSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const preview = await upright
      .clone()
      .resize({ ...previewSize, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { webp: data, width: info.width, height: info.height, preview };
  } catch {
    return { kind: 'photo-unreadable' };
  }
}

function isJpeg(upload: Buffer): boolean {
  return upload.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

function isPng(upload: Buffer): boolean {
  return upload.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}
