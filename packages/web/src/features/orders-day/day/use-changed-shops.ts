import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useEffect, useState } from 'react';
import type { BrandLines } from './shop-lines.ts';

/** How long a changed line is highlighted, in milliseconds. */
const shownMs = 4000;
const none: ReadonlySet<ShopId> = new Set();

/**
 * The shops whose orders changed while this day was shown, each for a few seconds.
 *
 * @param brands null until everything of the day is loaded: its first data is no change
 */
export function useChangedShops(day: DeliveryDay, brands: readonly BrandLines[] | null): ReadonlySet<ShopId> {
  const [seen, setSeen] = useState({ day, brands });
  const [changed, setChanged] = useState(none);
  if (seen.day !== day || seen.brands !== brands) {
    setSeen({ day, brands });
    if (seen.day !== day) {
      if (changed.size > 0) setChanged(none);
    } else if (seen.brands && brands) {
      const now = changesBetween(seen.brands, brands);
      if (now.length > 0) setChanged(new Set([...changed, ...now]));
    }
  }
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(none), shownMs);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

function changesBetween(before: readonly BrandLines[], after: readonly BrandLines[]): readonly ShopId[] {
  const states = new Map(
    before.flatMap(({ shops }) => shops.map((line) => [line.shop.shopId, line.state] as const)),
  );
  return after
    .flatMap(({ shops }) => shops)
    .filter((line) => states.has(line.shop.shopId) && states.get(line.shop.shopId) !== line.state)
    .map((line) => line.shop.shopId);
}
