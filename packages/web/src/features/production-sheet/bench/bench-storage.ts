import type { BenchTick } from '@bakehouse/contract/bench';
import type { TickEvent } from '@bakehouse/domain/production/bench';
import { buildName } from '../../../shared/build-name.ts';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { createDraftStore } from '../../../shared/drafts/draft-store.ts';
import { unsavedWorkPrefixes } from '../../../shared/drafts/unsaved-work-prefixes.ts';
import type { SeenSheet } from './bench-sheet.ts';

/**
 * What this device stores of a bench view, so that a lost connection, a sleeping screen or a reload loses nothing: the
 * last read state, and unsent ticks.
 */

/** The person and day of a bench view. */
export interface BenchKey {
  readonly userId: number;
  readonly day: string;
}

/** The key of the last read state of a supplier's products, or of all. */
export type SeenKey = BenchKey & { readonly supplier: SupplierFilter };

interface StoredSeen {
  readonly at: number;
  readonly sheet: SeenSheet;
  readonly ticks: readonly BenchTick[];
}

/** Unsent ticks of this device. */
interface UnsentTicks {
  readonly at: number;
  readonly words: readonly TickEvent[];
}

export const seenBenches = createDraftStore<SeenKey, StoredSeen>({
  prefix: 'bakehouse-bench-seen:',
  nameOf: ({ userId, day, supplier }) => `${userId}:${day}:${supplier}`,
  format: (seen) => JSON.stringify({ ...seen, build: buildName() }),
  parse(text) {
    const kept = readStored(text);
    if (!kept || !('sheet' in kept) || !('ticks' in kept) || !Array.isArray(kept.ticks)) return null;
    // Another build may store another shape, so only the build is checked.
    if (!('build' in kept) || kept.build !== buildName()) return null;
    return { at: kept.at, sheet: kept.sheet as SeenSheet, ticks: kept.ticks as readonly BenchTick[] };
  },
});

export const unsentTicks = createDraftStore<BenchKey, UnsentTicks>({
  prefix: unsavedWorkPrefixes.benchTicks,
  nameOf: ({ userId, day }) => `${userId}:${day}`,
  format: (kept) => JSON.stringify(kept),
  parse(text) {
    const kept = readStored(text);
    if (!kept || !('words' in kept) || !Array.isArray(kept.words)) return null;
    return { at: kept.at, words: kept.words.filter(isWord) };
  },
});

function readStored(text: string): { readonly at: number } | null {
  const kept: unknown = text === '' ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('at' in kept)) return null;
  return typeof kept.at === 'number' ? { ...kept, at: kept.at } : null;
}

function isWord(value: unknown): value is TickEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'productId' in value &&
    Number.isInteger(value.productId) &&
    'total' in value &&
    Number.isInteger(value.total) &&
    'done' in value &&
    typeof value.done === 'boolean' &&
    'saidAt' in value &&
    typeof value.saidAt === 'string'
  );
}
