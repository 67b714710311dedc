/**
 * The size of a file as people read it.
 *
 * @example formatFileSize(162_400) // '162 kB'
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [amount, unit] = scale(bytes);
  return `${amount.toFixed(amount < 99.95 ? 1 : 0)} ${unit}`;
}

function scale(bytes: number): [amount: number, unit: string] {
  if (bytes < 999_500) return [bytes / 1e3, 'kB'];
  return bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
}
