/** The most bytes of one photo that is uploaded: 15 MB (D15). */
export const largestPhotoBytes = 15_000_000;

const units = ['kB', 'MB', 'GB', 'TB'] as const;
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/**
 * A size in bytes for people, in decimal units: a kilobyte is a thousand bytes.
 *
 * @example formatBytes(162_400) // '162 kB'
 * @example formatBytes(5_400_000_000) // '5.4 GB'
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  let [amount, unit] = [bytes / 1000, 0];
  // 999.5 kB would be rounded to '1,000 kB', so it becomes '1 MB'.
  for (; amount >= 999.5 && unit < units.length - 1; unit += 1) amount /= 1000;
  return `${(amount < 99.95 ? tenths : whole).format(amount)} ${units[unit]}`;
}
