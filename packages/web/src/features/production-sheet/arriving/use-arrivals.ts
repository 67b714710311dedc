import type { Arrivals } from '@bakehouse/domain/production/arriving';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../ui/use-now.ts';
import type { ArrivalKey } from './arrival-storage.ts';
import { findArrivals, forgetOldArrivals, storeArrivals } from './arrival-storage.ts';

/** The ticks stored on this device, and a function that changes them. One delivery per component. */
export function useArrivals(
  key: ArrivalKey,
): readonly [arrivals: Arrivals, change: (arrivals: Arrivals) => void] {
  const [arrivals, setArrivals] = useState<Arrivals>(() => findArrivals(key)?.arrivals ?? {});
  useEffect(() => forgetOldArrivals(serverNow()), []);
  function change(next: Arrivals): void {
    setArrivals(next);
    storeArrivals(key, { at: serverNow(), arrivals: next });
  }
  return [arrivals, change];
}
