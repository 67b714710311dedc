/** One character of an animated number. */
export type Wheel = {
  /** The final character. */
  readonly sign: string;
  /** The characters that pass, from top to bottom, with `sign` at one end; null where nothing changes. */
  readonly strip: string | null;
};

const isDigit = (sign: string | undefined): sign is string =>
  sign !== undefined && sign >= '0' && sign <= '9';

/**
 * The animated characters that turn one number into another: each digit passes those in between, as on a till from 8
 * past 9 to 0. Digits are aligned from the right, so that pounds stay pounds; an additional one starts from nothing.
 *
 * @param rises whether the number grows: the strips then move upwards, and their last character stays
 */
export function rolledDigits(from: string, to: string, rises: boolean): readonly Wheel[] {
  const before = [...from].toReversed();
  const after = [...to].toReversed();
  const wheels = after.map((sign, place): Wheel => {
    const old = before[place];
    if (!isDigit(sign) || old === sign) return { sign, strip: null };
    const passed = isDigit(old) ? digitsBetween(old, sign, rises) : [' ', sign];
    return { sign, strip: (rises ? passed : passed.toReversed()).join('\n') };
  });
  return wheels.toReversed();
}

/** From the old digit to the new one, both included. */
function digitsBetween(old: string, sign: string, rises: boolean): readonly string[] {
  const step = rises ? 1 : 9;
  const passed = [Number(old)];
  while (passed.at(-1) !== Number(sign)) passed.push(((passed.at(-1) ?? 0) + step) % 10);
  return passed.map(String);
}
