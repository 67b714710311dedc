/** Shorter words resemble too many others. */
const shortestWord = 4;

/**
 * The name that was probably meant by a text with one typing error: a letter too many, missing, wrong, or two swapped
 * letters. The whole name is compared, and each of its words; null where none matches.
 *
 * @example nearName('pricry', ['Old Priory', 'Abbey Green']) // 'priory'
 */
export function suggestName(typed: string, names: readonly string[]): string | null {
  const sought = typed.trim().toLowerCase();
  if (sought.length < shortestWord) return null;
  const words = names.map((name) => name.toLowerCase()).flatMap((name) => [name, ...name.split(/\s+/)]);
  return words.find((word) => word.length >= shortestWord && hasOneTypingError(sought, word)) ?? null;
}

function hasOneTypingError(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const rest = (word: string, skipped: number) => word.slice(same + skipped);
  const isSwapped = typed[same] === meant[same + 1] && typed[same + 1] === meant[same];
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (isSwapped && rest(typed, 2) === rest(meant, 2))
  );
}
