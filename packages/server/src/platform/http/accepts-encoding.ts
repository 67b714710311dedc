/**
 * Whether an Accept-Encoding header names this encoding, or everything, without refusing it.
 *
 * @example acceptsEncoding('br;q=0, gzip', 'br') // false
 */
export function acceptsEncoding(accepted: string | undefined, encoding: string): boolean {
  if (accepted === undefined) return false;
  const choices = accepted.split(',').map((choice) => choice.replaceAll(' ', '').toLowerCase().split(';q='));
  const choice = choices.find(([name]) => name === encoding) ?? choices.find(([name]) => name === '*');
  return choice !== undefined && Number(choice[1] ?? 1) > 0;
}
