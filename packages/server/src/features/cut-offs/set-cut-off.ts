import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Changed, CutOffFacts } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Signature } from '@bakehouse/domain/orders/order';
import type { Transaction } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand } from '../../commands/define-command.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openCutOff } from './open-cut-off.ts';

type SetCutOff = Identified &
  CutOffFacts & {
    readonly day: DeliveryDay;
    /** 0 where nobody had set it. */
    readonly version: number;
  };

type Change = { readonly before: CutOffFacts; readonly after: CutOffFacts };

/**
 * Sets how many hours before its start a day closes, or gives it the default again (D3). Saves ask for it at the moment
 * of the save.
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
    if (hours === null) {
      await trx.deleteFrom('cutoffs').where('delivery_dt', '=', day).execute();
    } else {
      const facts = {
        hours,
        version: sql<number>`nextval('cutoff_versions')`,
        updated_by: actor.userId,
        viewed_by: actor.viewedBy,
        updated_at: now.toString(),
      };
      await trx
        .insertInto('cutoffs')
        .values({ delivery_dt: day, ...facts })
        .onConflict((conflict) => conflict.column('delivery_dt').doUpdateSet(facts))
        .execute();
    }
    const before = stored?.current ?? { hours: null };
    return changed(await openCutOff(trx, day, now), { before, after: { hours } });
  },
});

function subjectOf({ day }: Pick<SetCutOff, 'day'>): string {
  return `cut-off ${day}`;
}

const person = `trim(u.firstname || ' ' || u.lastname)`;

/** The day's own cut-off, or its default where somebody gave it that since this person looked. */
const cutOffNow = `
  select c.version, c.hours, c.updated_at as at, ${person} as name
  from cutoffs c join users u on u.id = c.updated_by
  where c.delivery_dt = $1
  union all
  select 0, null, c.at, ${person}
  from (select user_id, at from commands where subject = $2 and change is not null order by number desc limit 1) c
  join users u on u.id = c.user_id
  where not exists (select from cutoffs where delivery_dt = $1)`;

type Row = Signature & { readonly version: number; readonly hours: number | null };

async function lockCutOff(
  trx: Transaction<Tables>,
  { day }: SetCutOff,
): Promise<Changed<CutOffFacts> | null> {
  const subject = subjectOf({ day });
  // Also a day that has no row yet has one writer at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(cutOffNow, [day, subject]));
  const row = rows[0];
  if (!row) return null;
  const { version, hours, name, at } = row;
  return { version, by: { name, at }, current: { hours } };
}
