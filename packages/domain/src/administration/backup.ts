import { todayAt, toPlainDate } from '../kernel/day.ts';
import { countOf } from '../words/words.ts';

/** When automatic backups are made, and how many are kept. */
export type BackupSettings = {
  readonly enabled: boolean;
  /** The hour of the day at which one is made, on the clock of the business. */
  readonly hour: number;
  /** How many days, weeks and months have a backup that stays: the newest of each. */
  readonly keepDaily: number;
  readonly keepWeekly: number;
  readonly keepMonthly: number;
};

/** The most that each of the three may keep. */
export const mostRetained: Readonly<Record<'keepDaily' | 'keepWeekly' | 'keepMonthly', number>> = {
  keepDaily: 90,
  keepWeekly: 104,
  keepMonthly: 120,
};

/** A backup is expected every day; one that is older than this is worth a warning. */
const lateAfterHours = 36;

/** The moment of the schedule that came last. On a day without that hour it is the one after it. */
export function lastScheduledAt(
  { hour }: Pick<BackupSettings, 'hour'>,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant {
  const today = toPlainDate(todayAt(now, timeZone));
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant();
  const ofToday = at(today);
  return Temporal.Instant.compare(ofToday, now) <= 0 ? ofToday : at(today.subtract({ days: 1 }));
}

/** The next moment at which one is made by itself; null where none is. */
export function nextScheduledAt(
  settings: BackupSettings,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  if (!settings.enabled) return null;
  const day = lastScheduledAt(settings, now, timeZone)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 });
  const plainTime = Temporal.PlainTime.from({ hour: settings.hour });
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}

/**
 * Whether a backup is to be made now: the last moment of the schedule has passed since the last one began, or since
 * there is a schedule. A server that was off at that hour makes it when it is back.
 */
export function isBackupDue(
  settings: BackupSettings,
  { since, lastBegan }: { readonly since: Temporal.Instant; readonly lastBegan: Temporal.Instant | null },
  now: Temporal.Instant,
  timeZone: string,
): boolean {
  if (!settings.enabled) return false;
  const scheduled = lastScheduledAt(settings, now, timeZone);
  return [since, ...(lastBegan === null ? [] : [lastBegan])].every(
    (moment) => Temporal.Instant.compare(moment, scheduled) < 0,
  );
}

/** A backup whose file exists, for the decision which to keep. */
export type RetainedBackup = {
  readonly backupId: number;
  readonly madeAt: Temporal.Instant;
  /** Whether it was restored and compared. */
  readonly isChecked: boolean;
};

/**
 * The backups that may be deleted. Kept is one backup for each of the last days, weeks and months that have any: the
 * newest checked one, or else the newest. The newest of all and the newest checked one are kept whatever the settings
 * say.
 */
export function chooseExpired(
  backups: readonly RetainedBackup[],
  { keepDaily, keepWeekly, keepMonthly }: BackupSettings,
  timeZone: string,
): readonly RetainedBackup[] {
  const newest = backups.toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt));
  const kept = new Set<RetainedBackup>();
  const keepNewest = (count: number, periodOf: (day: Temporal.PlainDate) => string) => {
    const periods = Map.groupBy(newest, ({ madeAt }) =>
      periodOf(madeAt.toZonedDateTimeISO(timeZone).toPlainDate()),
    );
    for (const ofPeriod of [...periods.values()].slice(0, count)) {
      const stays = ofPeriod.find(({ isChecked }) => isChecked) ?? ofPeriod[0];
      if (stays) kept.add(stays);
    }
  };
  keepNewest(keepDaily, (day) => day.toString());
  keepNewest(keepWeekly, (day) => `${day.yearOfWeek}-${day.weekOfYear}`);
  keepNewest(keepMonthly, (day) => day.toString().slice(0, 7));
  const checked = newest.find(({ isChecked }) => isChecked);
  for (const one of [newest[0], checked]) if (one) kept.add(one);
  return newest.filter((one) => !kept.has(one));
}

/** A warning for the operator; null if the last checked backup is recent enough. */
export function warnOfBackups(
  { enabled }: Pick<BackupSettings, 'enabled'>,
  { since, lastChecked }: { readonly since: Temporal.Instant; readonly lastChecked: Temporal.Instant | null },
  now: Temporal.Instant,
): string | null {
  const hours = Math.floor(now.since(lastChecked ?? since).total('hours'));
  if (enabled && hours < lateAfterHours) return null;
  const ago = hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
  const last =
    lastChecked === null
      ? 'No backup has been restored and compared yet.'
      : `The last backup that was restored and compared is ${ago} old.`;
  if (!enabled) return `${last} Automatic backups are off: switch them on.`;
  return `${last} If this machine were lost now, everything since then would be lost.`;
}

/** The command that restores a backup. */
export function restoreCommand(path: string): string {
  return `npm run restore -- --replace ${/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`}`;
}
