import type { Signature } from '@bakehouse/domain/orders/order';
import { instant, text } from '../platform/database/columns.ts';
import type { Reader } from '../platform/database/reader.ts';
import { readStatement } from '../platform/database/statement.ts';
import { personName } from '../records/people/person-name.ts';

const lastChange = readStatement('commands.lastChange', { name: text, at: instant })`
  select coalesce(${personName('u')}, 'Nobody') as name, c.at
  from commands c left join users u on u.id = c.user_id
  where c.subject = any ($1::text[]) and c.change is not null
  order by c.number desc limit 1`;

const lastChanges = readStatement('commands.lastChanges', { subject: text, name: text, at: instant })`
  select s.subject, ${personName('u')} as name, c.at
  from unnest($1::text[]) s (subject)
  cross join lateral (
    select user_id, at from commands where subject = s.subject and change is not null order by number desc limit 1
  ) c
  join users u on u.id = c.user_id`;

/** Who last changed each subject by a command, and when. Subjects that no command changed are left out. */
export async function readLastChanges(
  database: Reader,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Signature>> {
  const found = await lastChanges.all(database, subjects);
  return new Map(found.map(({ subject, name, at }) => [subject, { name, at }]));
}

/** Who last changed one of the subjects by a command, and when. 'Nobody' where a load or the demo brand created it. */
export async function readLastChange(database: Reader, ...subjects: readonly string[]): Promise<Signature> {
  const found = await lastChange.first(database, subjects);
  return found ?? { name: 'Nobody', at: Temporal.Instant.fromEpochMilliseconds(0) };
}
