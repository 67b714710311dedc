import sharp from 'sharp';
import type { Shot } from './contact-sheet.ts';

/** The pictures in the README: the office's day beside a shop's order, both in the light theme. */
const shown = [
  { screen: 'orders-day', width: 1440 },
  { screen: 'order-saved', width: 390 },
] as const;

/** Their height, the space around them, and their corner radius (px). */
const height = 560;
const gap = 20;
const radius = 10;
const backgroundColour = '#e3ddd8';

/**
 * Combines both into one small WebP. Returns null if one of them was not taken.
 *
 * @param taken the pictures of each screen, by its name
 */
export async function drawFrontPicture(taken: ReadonlyMap<string, readonly Shot[]>): Promise<Buffer | null> {
  const shots = shown.map(({ screen, width }) =>
    taken.get(screen)?.find((shot) => shot.theme === 'light' && shot.width === width),
  );
  const parts: { readonly data: Buffer; readonly width: number }[] = [];
  for (const shot of shots) {
    if (!shot) return null;
    const { data, info } = await sharp(shot.png).resize({ height }).toBuffer({ resolveWithObject: true });
    parts.push({ data: await withRoundCorners(data, info.width), width: info.width });
  }
  let left = gap;
  const placed = parts.map(({ data, width }) => {
    const place = { input: data, left, top: gap };
    left += width + gap;
    return place;
  });
  return sharp({
    create: { width: left, height: height + 2 * gap, channels: 3, background: backgroundColour },
  })
    .composite(placed)
    .webp({ quality: 84 })
    .toBuffer();
}

function withRoundCorners(picture: Buffer, width: number): Promise<Buffer> {
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
