import { describe, expect, test } from 'vitest';
import type { BackupSettings, RetainedBackup } from './backup.ts';
import {
  chooseExpired,
  isBackupDue,
  lastScheduledAt,
  nextScheduledAt,
  restoreCommand,
  warnOfBackups,
} from './backup.ts';

const zone = 'Europe/London';
const settings: BackupSettings = { enabled: true, hour: 3, keepDaily: 3, keepWeekly: 2, keepMonthly: 2 };
const at = (text: string) => Temporal.Instant.from(text);

describe('the schedule', () => {
  test('is of the wall clock, in summer and in winter', () => {
    expect(lastScheduledAt(settings, at('2026-07-01T12:00:00Z'), zone).toString()).toBe(
      '2026-07-01T02:00:00Z',
    );
    expect(lastScheduledAt(settings, at('2026-12-01T12:00:00Z'), zone).toString()).toBe(
      '2026-12-01T03:00:00Z',
    );
    expect(lastScheduledAt(settings, at('2026-12-01T02:59:00Z'), zone).toString()).toBe(
      '2026-11-30T03:00:00Z',
    );
  });

  test('has one backup on the night without its hour, and one on the night that has it twice', () => {
    const early = { ...settings, hour: 1 };
    // 29 March 2026 has no 01:30 in London; 25 October has it twice.
    for (const night of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z']) {
      let [lastBegan, made] = [at(night), 0];
      const since = lastBegan;
      for (let minute = 0; minute < 24 * 60; minute += 5) {
        const now = at(night).add({ minutes: minute });
        if (!isBackupDue(early, { since, lastBegan }, now, zone)) continue;
        [lastBegan, made] = [now, made + 1];
      }
      expect(made).toBe(1);
    }
  });

  test('waits for its first hour, makes up for a night that was missed, and can be switched off', () => {
    const since = at('2026-11-20T12:00:00Z');
    const due = (lastBegan: string | null, now: string, enabled = true) =>
      isBackupDue(
        { ...settings, enabled },
        { since, lastBegan: lastBegan === null ? null : at(lastBegan) },
        at(now),
        zone,
      );
    expect(due(null, '2026-11-20T18:00:00Z')).toBe(false);
    expect(due(null, '2026-11-21T03:00:00Z')).toBe(true);
    expect(due('2026-11-21T03:00:00Z', '2026-11-21T03:00:01Z')).toBe(false);
    expect(due('2026-11-21T03:00:00Z', '2026-11-23T09:00:00Z')).toBe(true);
    expect(due('2026-11-21T03:00:00Z', '2026-11-23T09:00:00Z', false)).toBe(false);
    expect(nextScheduledAt(settings, at('2026-11-21T03:00:00Z'), zone)?.toString()).toBe(
      '2026-11-22T03:00:00Z',
    );
    expect(nextScheduledAt({ ...settings, enabled: false }, at('2026-11-21T03:00:00Z'), zone)).toBeNull();
  });
});

describe('retention', () => {
  const nightly = (days: number): RetainedBackup[] =>
    Array.from({ length: days }, (_, index) => ({
      backupId: index + 1,
      madeAt: at('2026-11-24T03:00:00Z').subtract({ hours: 24 * index }),
      isChecked: true,
    }));
  const kept = (backups: readonly RetainedBackup[], given = settings) => {
    const gone = chooseExpired(backups, given, zone);
    return backups.filter((one) => !gone.includes(one)).map(({ madeAt }) => madeAt.toString().slice(0, 10));
  };

  test('keeps the newest of so many days, weeks and months', () => {
    expect(kept(nightly(100))).toEqual(['2026-11-24', '2026-11-23', '2026-11-22', '2026-10-31']);
  });

  test('never removes the newest, nor the newest that was checked', () => {
    const nothing = { ...settings, keepDaily: 0, keepWeekly: 0, keepMonthly: 0 };
    const backups = nightly(5).map((one) => ({ ...one, isChecked: one.backupId === 4 }));
    expect(kept(backups, nothing)).toEqual(['2026-11-24', '2026-11-21']);
    expect(chooseExpired([], nothing, zone)).toEqual([]);
  });

  test('lets one that was checked stand for its day', () => {
    const [checked] = nightly(1);
    if (!checked) throw new Error('there is none');
    const later = { backupId: 9, madeAt: checked.madeAt.add({ hours: 5 }), isChecked: false };
    const newer = { backupId: 10, madeAt: checked.madeAt.add({ hours: 30 }), isChecked: true };
    expect(chooseExpired([newer, later, checked], settings, zone).map(({ backupId }) => backupId)).toEqual([
      9,
    ]);
  });
});

test('warns when the last backup that was checked is older than it should be', () => {
  const since = at('2026-11-01T00:00:00Z');
  const now = at('2026-11-24T12:00:00Z');
  const warn = (lastChecked: string | null, enabled = true) =>
    warnOfBackups({ enabled }, { since, lastChecked: lastChecked === null ? null : at(lastChecked) }, now);
  expect(warn('2026-11-24T03:00:00Z')).toBeNull();
  expect(warn('2026-11-22T23:00:00Z')).toMatch(
    /^The last backup that was restored and compared is 37 hours old/,
  );
  expect(warn('2026-11-20T03:00:00Z')).toMatch(/4 days old/);
  expect(warn(null)).toMatch(/^No backup has been restored and compared yet/);
  expect(warn('2026-11-24T03:00:00Z', false)).toMatch(/switch them on/);
  expect(warnOfBackups(settings, { since: now, lastChecked: null }, now)).toBeNull();
});

test('writes the command as a shell reads it', () => {
  expect(restoreCommand('/srv/backups/a.backup')).toBe('npm run restore -- --replace /srv/backups/a.backup');
  expect(restoreCommand("/srv/Ruth's files/a")).toBe(
    "npm run restore -- --replace '/srv/Ruth'\\''s files/a'",
  );
});
