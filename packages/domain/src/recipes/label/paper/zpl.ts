/** A picture of dots, row by row: 1 is printed. */
export type DotPicture = { readonly width: number; readonly height: number; readonly dots: Uint8Array };

/** Dots of a printer of labels in a millimetre, by what its maker calls them. */
export const printerDots = { '203': 8, '300': 12 } as const;
export type PrinterResolution = keyof typeof printerDots;

/** ^GF takes 99,999 bytes at most, so a large picture is sent in bands of so many rows. */
const rowsOfBand = 256;

/**
 * A label for printers that understand ZPL II, so many times. The label is sent as a picture, so that what comes out is
 * what was looked at and measured, in letters of any alphabet: the faces that such printers have of their own are
 * others, and have no bold one.
 */
export function formatZpl(picture: DotPicture, copies: number): string {
  const { width, height } = picture;
  const bands = Array.from({ length: Math.ceil(height / rowsOfBand) }, (_, band) =>
    formatBand(picture, band * rowsOfBand, Math.min(height, (band + 1) * rowsOfBand)),
  );
  return [
    '^XA',
    `^PW${width}`,
    `^LL${height}`,
    '^LH0,0',
    '^LS0',
    ...bands.filter((band) => band !== ''),
    `^PQ${copies}`,
    '^XZ',
    '',
  ].join('\n');
}

/** Rows of the picture as a graphic field; empty where nothing is printed there. */
function formatBand({ width, dots }: DotPicture, from: number, to: number): string {
  const bytesInRow = Math.ceil(width / 8);
  const rows = Array.from({ length: to - from }, (_, row) =>
    hexOf(dots.subarray((from + row) * width, (from + row + 1) * width), bytesInRow),
  );
  const blank = '0'.repeat(bytesInRow * 2);
  if (rows.every((row) => row === blank)) return '';
  const packed = rows.map((row, index) => (row === rows[index - 1] ? ':' : packRow(row)));
  const bytes = bytesInRow * rows.length;
  return `^FO0,${from}^GFA,${bytes},${bytes},${bytesInRow},${packed.join('')}^FS`;
}

function hexOf(row: Uint8Array, bytes: number): string {
  let hex = '';
  for (let half = 0; half < bytes * 2; half += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = row.subarray(half * 4, half * 4 + 4);
    hex += (a * 8 + b * 4 + c * 2 + d).toString(16).toUpperCase();
  }
  return hex;
}

/**
 * A row in the short form of ZPL: letters before a digit say how often it stands there; a comma fills the rest with 0, an
 * exclamation mark with F.
 */
function packRow(hex: string): string {
  return hex
    .replace(/0+$/, ',')
    .replace(/F+$/, '!')
    .replaceAll(/([\dA-F])\1{2,}/g, (run, digit: string) => `${formatRepeat(run.length)}${digit}`);
}

const [ones, twenties] = ['GHIJKLMNOPQRSTUVWXY', 'ghijklmnopqrstuvwxyz'];
const mostTwenties = 400;

/** G is 1 to Y, which is 19; g is 20 to z, which is 400. */
function formatRepeat(count: number): string {
  if (count > mostTwenties) return `z${formatRepeat(count - mostTwenties)}`;
  return (twenties[Math.floor(count / 20) - 1] ?? '') + (ones[(count % 20) - 1] ?? '');
}
