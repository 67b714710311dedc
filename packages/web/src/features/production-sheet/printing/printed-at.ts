import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import { serverInstant } from '../../../ui/use-now.ts';

/** The current time as '21-Nov-2026 04:12', by the server's clock in the business's time zone. */
export function printedAtLabel(timeZone: string): string {
  return formatDateAndTime(serverInstant(), timeZone);
}
