import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import { serverInstant } from '../../../ui/use-now.ts';

/** '21-Nov-2026 04:12', by the server's clock in the business's zone. */
export function printedAtLabel(timeZone: string): string {
  return formatDateAndTime(serverInstant(), timeZone);
}
