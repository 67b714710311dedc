import { personName } from './person-name.ts';

/** SQL: who changed a person last, and when. A person without history was created by a load of data. */
export function lastChangeOfUser(userId: string): string {
  return `select coalesce(${personName('w')}, 'The command line') as name, e.at
  from user_events e left join users w on w.id = e.user_id
  where e.subject_id = ${userId} and e.kind in ('created', 'updated', 'renamed', 'promoted')
  order by e.id desc limit 1`;
}
