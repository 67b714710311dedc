/** One sign of a number that counts, as the wheel of a till shows it. */
export type Wheel = {
  /** The sign that stands there in the end. */
  readonly sign: string;
  /** What passes by from above to below, `sign` at one end of it; null where nothing changes. */
  readonly strip: string | null;
};

const isDigit = (sign: string | undefined): sign is string =>
  sign !== undefined && sign >= '0' && sign <= '9';

/**
 * The wheels that turn one number into another: each digit passes those between, as the last digit of a till goes from 8 by
 * way of 9 to 0. Digits belong together from the right, so that pounds stay pounds; one that is new comes from nothing.
 *
 * @param rises whether the number grows: digits then pass upwards, and the last of a strip is the one that stays
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
