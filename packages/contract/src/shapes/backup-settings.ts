import { mostKept } from '@bakehouse/domain/administration/backup';
import { z } from 'zod';

/** When automatic backups are made, and how many are kept. */
export const backupSettings = z.object({
  enabled: z.boolean(),
  hour: z.int().min(0).max(23),
  keepDaily: z.int().min(0).max(mostKept.keepDaily),
  keepWeekly: z.int().min(0).max(mostKept.keepWeekly),
  keepMonthly: z.int().min(0).max(mostKept.keepMonthly),
});
