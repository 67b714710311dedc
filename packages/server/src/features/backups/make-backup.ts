import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { int4 } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';

const waiting = readStatement('backups.underWay', { id: int4 })`
  select id from backups where ended_at is null and failure = '' order by id limit 1`;

const askFor = writeStatement('backups.ask', { id: int4 })`
  insert into backups (reason, asked_at) values ('asked', $1) returning id`;

/** Starts a backup. If one is being made already, that is the answer. */
export const makeBackup = defineCommand<Identified, { backupId: number }, { asked: string }>({
  name: 'backups.makeBackup',
  subject: () => 'backup',
  notifies: ['backups'],
  async run(trx, { now }) {
    await acquireAdvisoryLock(trx, 'ask for a backup');
    const underWay = await waiting.first(trx);
    if (underWay) return unchanged({ backupId: underWay.id });
    const { id } = await askFor.one(trx, now.toString());
    return changed({ backupId: id }, { asked: 'now' }, `backup ${id}`);
  },
});
