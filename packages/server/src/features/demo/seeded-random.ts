/**
 * A pseudo-random fraction from 0 up to, but not including, 1 that depends on the keys alone: the only randomness of
 * the demo brand. The same keys always give the same fraction, on every machine.
 *
 * @example seededRandom('appetite', 'Old Priory', 11021)
 */
export function seededRandom(...keys: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of keys.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Picks one of the choices by the same pseudo-random fraction. */
export function seededChoice<Choice>(
  choices: readonly [Choice, ...Choice[]],
  ...keys: readonly (string | number)[]
): Choice {
  return choices[Math.floor(seededRandom(...keys) * choices.length)] ?? choices[0];
}
