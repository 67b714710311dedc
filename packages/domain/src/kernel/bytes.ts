/** The most bytes of one photo that is uploaded: 15 MB (D15). */
export const largestPhotoBytes = 15_000_000;

const units = ['kB', 'MB', 'GB', 'TB'] as const;
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/**
 * The size of a file, a database or a disk as people read it: a thousand bytes are a kilobyte.
 *
 * @example formatBytes(162_400) // '162 kB'
 * @example formatBytes(5_400_000_000) // '5.4 GB'
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  let [amount, unit] = [bytes / 1000, 0];
  // What would be read as a thousand of a unit is one of the next.
  for (; amount >= 999.5 && unit < units.length - 1; unit += 1) amount /= 1000;
  return `${(amount < 99.95 ? tenths : whole).format(amount)} ${units[unit]}`;
}
