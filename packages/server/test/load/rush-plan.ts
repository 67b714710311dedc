import { seededRandom } from '../../src/features/demo/seeded-random.ts';

/** What a shop does: it opens the day, opens the order page, saves, and about a third saves changes. */
export type ShopStep = 'open the day' | 'open the order' | 'save' | 'save again';
/** What somebody of the office reads meanwhile. */
export type OfficeStep = 'read the list' | 'read the sheet' | 'read the strip';

/** Something that is due at a moment, in milliseconds from the beginning of the rush. */
export type Planned = { readonly atMs: number } & (
  | { readonly kind: ShopStep; readonly shop: number }
  | { readonly kind: OfficeStep; readonly reader: number }
);

export type RushSize = {
  readonly seed: number;
  readonly shops: number;
  /** People of the office who read, beside their screens. */
  readonly readers: number;
  /** From the beginning to the cut-off. */
  readonly lengthMs: number;
};

/** The last arrivals come so much after the cut-off, as a share of the length. */
const overtime = 0.02;
/** Of all shops, those that change their minds. */
const shareThatSavesAgain = 1 / 3;
/** Between two steps of a shop at least and at most, as shares of the length: 1.2 to 12 s of ten minutes. */
const [shortestRest, longestRest] = [0.002, 0.02];
const officeSteps = ['read the list', 'read the sheet', 'read the strip'] as const;
/** Readings of each of the office, over the length. */
const readings = 12;

/**
 * Everything that is going to be asked, in the order of its moments, drawn beforehand: the same seed gives the same rush.
 * First saves rise evenly towards the cut-off, the last minutes the busiest, and some come too late.
 */
export function planRush({ seed, shops, readers, lengthMs }: RushSize): readonly Planned[] {
  const rest = (...keys: (string | number)[]) =>
    (shortestRest + seededRandom(seed, 'rest', ...keys) * (longestRest - shortestRest)) * lengthMs;
  const visits = Array.from({ length: shops }, (_, shop): Planned[] => {
    const save = Math.sqrt(seededRandom(seed, 'arrival', shop)) * (1 + overtime) * lengthMs;
    const openOrder = Math.max(0, save - rest('order', shop));
    const openDay = Math.max(0, openOrder - rest('day', shop));
    const steps: Planned[] = [
      { kind: 'open the day', atMs: openDay, shop },
      { kind: 'open the order', atMs: openOrder, shop },
      { kind: 'save', atMs: save, shop },
    ];
    const isChanged = seededRandom(seed, 'again', shop) < shareThatSavesAgain;
    return isChanged ? [...steps, { kind: 'save again', atMs: save + rest('again', shop), shop }] : steps;
  });
  const read = Array.from({ length: readers * readings }, (_, number): Planned => {
    const kind = officeSteps[number % officeSteps.length] ?? 'read the list';
    return {
      kind,
      atMs: seededRandom(seed, 'read', number) * lengthMs,
      reader: Math.floor(number / readings),
    };
  });
  return [...visits.flat(), ...read]
    .map((step) => ({ ...step, atMs: Math.round(step.atMs) }))
    .toSorted((one, other) => one.atMs - other.atMs);
}
