import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { isSheetReader } from '../../shared/session/is-sheet-reader.ts';
import type { GuideName } from './guide-names.ts';
import { guideNames } from './guide-names.ts';

/** The guide for a person's own work, which Help opens by default. */
export function ownGuide(actor: Actor): GuideName {
  if (isSheetReader(actor)) return 'bakers';
  if (seesAllShops(actor)) return 'office';
  const onlyCards = meets(actor, 'view-spec-cards') && !meets(actor, 'view-orders');
  return onlyCards ? 'bakers' : 'shops';
}

/** The guide of an address; null if there is no such guide. */
export function parseGuideName(text: string | undefined): GuideName | null {
  return guideNames.find((name) => name === text) ?? null;
}
