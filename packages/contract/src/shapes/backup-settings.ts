import { mostRetained } from '@bakehouse/domain/administration/backup';
import { z } from 'zod';

/** When automatic backups are made, and how many are kept. */
export const backupSettings = z.object({
  enabled: z.boolean(),
  hour: z.int().min(0).max(23),
  keepDaily: z.int().min(0).max(mostRetained.keepDaily),
  keepWeekly: z.int().min(0).max(mostRetained.keepWeekly),
  keepMonthly: z.int().min(0).max(mostRetained.keepMonthly),
});
