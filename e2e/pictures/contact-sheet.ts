import sharp from 'sharp';

/** One picture of a screen. */
export interface Shot {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly png: Buffer;
}

/** The height of each picture on the sheet, and the space between two (px). */
const rowHeight = 340;
const gap = 12;
const background = '#8a8480';

/** Combines all pictures of a screen into one small WebP: light above dark, from the narrowest to the widest. */
export async function drawContactSheet(shots: readonly Shot[]): Promise<Buffer> {
  const rows = await Promise.all(
    (['light', 'dark'] as const).map((theme) =>
      Promise.all(
        shots
          .filter((shot) => shot.theme === theme)
          .sort((a, b) => a.width - b.width)
          .map(({ png }) =>
            sharp(png).resize({ height: rowHeight }).png().toBuffer({ resolveWithObject: true }),
          ),
      ),
    ),
  );
  const placed = rows.flatMap((row, index) => {
    let left = gap;
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: gap + index * (rowHeight + gap), width: info.width };
      left += info.width + gap;
      return place;
    });
  });
  const width = Math.max(...placed.map((one) => one.left + one.width)) + gap;
  const height = rows.length * (rowHeight + gap) + gap;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(placed.map(({ input, left, top }) => ({ input, left, top })))
    .webp({ quality: 72 })
    .toBuffer();
}
