import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import { serverNow } from '../../../ui/use-now.ts';

/** '21-Nov-2026 04:12', by the server's clock in the business's zone. */
export function printedAtLabel(timeZone: string): string {
  return formatDateAndTime(Temporal.Instant.fromEpochMilliseconds(serverNow()), timeZone);
}
