import type { BackupRow, BackupStepView } from '@bakehouse/contract/administration/backups';
import type { BackupSettings } from '@bakehouse/domain/administration/backup';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import type { FieldDescriptions } from '../../shared/saving/record-conflict.tsx';

export const stateLabels: Readonly<Record<BackupRow['state'], string>> = {
  waiting: 'Waiting',
  running: 'Being made',
  checked: 'Restored and compared',
  unchecked: 'Not checked',
  failed: 'Failed',
  removed: 'Removed by the schedule',
};

const stepWords: Readonly<Record<BackupStepView, string>> = {
  waiting: 'It begins in a moment',
  rows: 'Writing the rows',
  photos: 'Writing the photos',
  reading: 'Written. Reading it back',
  schema: 'Creating a database to test it in',
  loading: 'Restoring it there',
  indexes: 'Restoring it there',
  comparing: 'Comparing every row',
  migrating: 'Comparing every row',
};

/** The progress of a backup in words. */
export function describeProgress({ step, done, of }: NonNullable<BackupRow['progress']>): string {
  if (done === 0) return stepWords[step];
  const noun = step === 'photos' ? 'files' : 'rows';
  // The expected total is an estimate from statistics, and may be too low.
  const total = of !== null && of > done ? ` of ${formatCount(of)}` : '';
  return `${stepWords[step]}: ${formatCount(done)}${total} ${noun}`;
}

/**
 * Formats a duration.
 *
 * @example formatMilliseconds(95_000) // '1 minute 35 seconds'
 */
export function formatMilliseconds(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (seconds < 60) return countOf(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) {
    const rest = minutes % 60;
    const hours = countOf(Math.floor(minutes / 60), 'hour');
    return rest === 0 ? hours : `${hours} ${countOf(rest, 'minute')}`;
  }
  const rest = seconds % 60;
  return rest === 0 || minutes >= 10
    ? countOf(minutes, 'minute')
    : `${countOf(minutes, 'minute')} ${countOf(rest, 'second')}`;
}

/** When backups are made and how many are kept, as a sentence. */
export function describeSchedule({ enabled, hour, ...kept }: BackupSettings): string {
  const { keepDaily, keepWeekly, keepMonthly } = kept;
  const stays = [
    keepDaily > 0 && `the last of ${countOf(keepDaily, 'day')}`,
    keepWeekly > 0 && `of ${countOf(keepWeekly, 'week')}`,
    keepMonthly > 0 && `of ${countOf(keepMonthly, 'month')}`,
  ].filter((part) => part !== false);
  const when = enabled ? `Every night at ${formatHour(hour)}.` : 'Only when somebody asks for one.';
  return `${when} ${stays.length === 0 ? 'Only the newest is kept' : `Kept: ${listOf(stays)}`}.`;
}

export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Labels and formats of the settings, for the conflict dialog. */
export const describeBackupSettings: FieldDescriptions<BackupSettings> = {
  enabled: { label: 'Every night', format: (enabled) => (enabled ? 'Yes' : 'No') },
  hour: { label: 'At', format: formatHour },
  keepDaily: { label: 'Days kept', format: String },
  keepWeekly: { label: 'Weeks kept', format: String },
  keepMonthly: { label: 'Months kept', format: String },
};
