import sharp from 'sharp';

/** One picture of a screen. */
export interface Shot {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly png: Buffer;
}

/** How high each picture is on the sheet, and the space between two (px). */
const rowHeight = 340;
const gap = 12;
const ground = '#8a8480';

/** All pictures of a screen in two rows, light above dark, from the smallest to the widest, as one small WebP. */
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
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(placed.map(({ input, left, top }) => ({ input, left, top })))
    .webp({ quality: 72 })
    .toBuffer();
}
