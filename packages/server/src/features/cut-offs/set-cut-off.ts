import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Changed, CutOffFacts } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { instant, int4, text } from '../../platform/database/columns.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { unfreezeInvoices } from '../../records/orders/freeze-invoices.ts';
import { personName } from '../../records/people/person-name.ts';
import { openCutOff } from './open-cut-off.ts';

type SetCutOff = Identified &
  CutOffFacts & {
    readonly day: DeliveryDay;
    /** 0 where it was never set. */
    readonly version: number;
  };

type Change = { readonly before: CutOffFacts; readonly after: CutOffFacts };

/**
 * Sets how many hours before its start a day closes, or resets it to the default (D3). Saves read it at the time of the
 * save.
 */
export const setCutOff = defineCommand<SetCutOff, CutOff, Change, Changed<CutOffFacts>>({
  name: 'cutOffs.setCutOff',
  subject: subjectOf,
  versioned: {
    edited: ({ version }) => version,
    lock: (trx, { input }) => lockCutOff(trx, input),
    conflict: (now) => ({ kind: 'cut-off-changed', ...now }),
  },
  async run(trx, { actor, input: { day, hours }, now }, stored) {
    if (!can(actor, 'set-cut-off')) return refuse({ kind: 'permission-denied' });
    const { userId, viewedBy } = actor;
    const at = now.toString();
    const version = (stored?.version ?? 0) + 1;
    await trx
      .insertInto('cutoff_events')
      .values({ delivery_dt: day, version, hours, at, user_id: userId, viewed_by: viewedBy })
      .execute();
    if (hours === null) {
      await trx.deleteFrom('cutoffs').where('delivery_dt', '=', day).execute();
    } else {
      const current = { hours, version, updated_by: userId, viewed_by: viewedBy, updated_at: at };
      await trx
        .insertInto('cutoffs')
        .values({ delivery_dt: day, ...current })
        .onConflict((conflict) => conflict.column('delivery_dt').doUpdateSet(current))
        .execute();
    }
    await unfreezeInvoices(trx, now);
    const before = stored?.current ?? { hours: null };
    return changed(await openCutOff(trx, day, now), { before, after: { hours } });
  },
});

function subjectOf({ day }: Pick<SetCutOff, 'day'>): string {
  return `cut-off ${day}`;
}

/** The newest change of the day; no row where it was never set. */
const latestCutOff = readStatement('cutOffs.latestChange', {
  version: int4,
  hours: int4.nullable,
  at: instant,
  name: text,
})`
  select e.version, e.hours, e.at, ${personName('u')} as name
  from cutoff_events e join users u on u.id = e.user_id
  where e.delivery_dt = $1
  order by e.version desc limit 1`;

async function lockCutOff(
  trx: Transaction<Tables>,
  { day }: SetCutOff,
): Promise<Changed<CutOffFacts> | null> {
  // Serializes the writers of a day that has no row yet, too.
  await acquireAdvisoryLock(trx, subjectOf({ day }));
  const row = await latestCutOff.first(trx, day);
  if (!row) return null;
  const { version, hours, name, at } = row;
  return { version, by: { name, at }, current: { hours } };
}
