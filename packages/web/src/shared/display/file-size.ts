/**
 * The size of a file as people read it.
 *
 * @example formatFileSize(162_400) // '162 kB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [amount, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toFixed(amount < 99.95 ? 1 : 0)} ${unit}`;
}
