import type { RowOf } from '../../platform/database/columns.ts';
import { instant, int4, int8, jsonb, text } from '../../platform/database/columns.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';

/** Changes of a page. */
export const pageSize = 50;
/**
 * The most bytes of stored changes that are read at once: each may contain a long item twice. A page of longer ones has
 * fewer changes.
 */
const mostBytes = 8 * 1024 * 1024;

const columns = {
  number: int8,
  at: instant,
  by: text.nullable,
  viewing: text.nullable,
  change: jsonb.as<Readonly<Record<string, unknown>>>(),
};

/** A change of an item in the history. */
export type RecipeChangeRow = RowOf<typeof columns>;

/** SQL: the `columns` of a command `c`. Under View As both people are named. */
const selected = `c.number, c.at, ${personName('w')} as by, ${personName('v')} as viewing, c.change`;

const people = `left join users w on w.id = coalesce(c.viewed_by, c.user_id)
    left join users v on c.viewed_by is not null and v.id = c.user_id`;

/** Changes of the subject $1 before the number $2, or the newest. */
export const changesOfRecipe = readStatement('recipes.changes', { ...columns, found: int4 })`
  select ${selected}, c.found
  from (
    select c.*, count(*) over ()::int as found, sum(octet_length(c.change::text)) over newest as bytes,
      row_number() over newest as place
    from (
      select number, at, user_id, viewed_by, change from commands
      where subject = $1 and change is not null and ($2::bigint is null or number < $2)
      order by number desc limit ${pageSize + 1}
    ) c
    window newest as (order by c.number desc)
  ) c ${people}
  where c.place = 1 or c.place <= ${pageSize} and c.bytes <= ${mostBytes}
  order by c.number desc`;

export const changeOfRecipe = readStatement('recipes.change', columns)`
  select ${selected} from commands c ${people} where c.subject = $1 and c.number = $2 and c.change is not null`;

/** The first change after the number $2 that stored the whole item before it. */
export const nextWholeChange = readStatement('recipes.nextWholeChange', columns)`
  select ${selected} from commands c ${people}
  where c.subject = $1 and c.number > $2 and jsonb_typeof(c.change -> 'before' -> 'ingredients') = 'array'
  order by c.number limit 1`;
