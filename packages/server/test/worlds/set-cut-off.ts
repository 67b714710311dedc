import { randomUUID } from 'node:crypto';
import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Client } from './world.ts';

/** Sets the cut-off of a day in its current version. */
export async function setCutOff(api: Client, day: DeliveryDay, hours: number | null): Promise<CutOff> {
  const { version } = await api.cutOffs.openCutOff({ day });
  return api.cutOffs.setCutOff({ commandId: randomUUID(), day, version, hours });
}
