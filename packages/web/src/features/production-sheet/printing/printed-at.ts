import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, toDay } from '@bakehouse/domain/kernel/day';
import { serverNow } from '../../../ui/use-now.ts';

/** '21-Nov-2026 04:12', by the server's clock in the business's zone. */
export function printedAtLabel(timeZone: string): string {
  const now = Temporal.Instant.fromEpochMilliseconds(serverNow());
  const date = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return `${formatDay(toDay(date))} ${formatTime(now, timeZone)}`;
}
