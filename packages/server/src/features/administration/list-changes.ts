import type {
  ChangesPage,
  HistoryLine,
  listChanges as listChangesInput,
} from '@bakehouse/contract/administration/history';
import type { ChangeNames } from '@bakehouse/domain/administration/history/describe-change';
import {
  describeChange,
  listDescribedCells,
  mostFields,
} from '@bakehouse/domain/administration/history/describe-change';
import { historyKinds, secretNames } from '@bakehouse/domain/administration/history/history-kinds';
import { listSpellings } from '@bakehouse/domain/administration/history/history-search';
import type { NameOfThing, ThingKind } from '@bakehouse/domain/administration/history/named-things';
import {
  listReferencedRecords,
  replaceIdsByNames,
} from '@bakehouse/domain/administration/history/named-things';
import { addDays, toPlainDate } from '@bakehouse/domain/kernel/day';
import type { z } from 'zod';
import type { RowOf } from '../../platform/database/columns.ts';
import { instant, int4, int8, jsonb, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';
import { readChangeNames } from '../../records/recipes/recipe-changes.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { PlaceOfCells } from './place-of-cells.ts';
import { placesOfCells } from './place-of-cells.ts';

/** The changes of one page. */
const pageSize = 100;

/** SQL: the kind of a record, from the subject of a command. */
const kindOfSubject = (subject: string) =>
  `case ${Object.entries(historyKinds)
    .filter(([, { subjects }]) => subjects)
    .map(
      ([kind, { subjects = [] }]) =>
        `when split_part(${subject}, ' ', 1) in (${subjects.map((word) => `'${word}'`).join(', ')}) then '${kind}'`,
    )
    .join(' ')} else split_part(${subject}, ' ', 1) end`;

/** SQL: a change as text for searching, without secrets. */
const withoutSecrets = (change: string) =>
  `regexp_replace(${change}::text, '"[^"]*(${secretNames})[^"]*": ("([^"\\\\]|\\\\.)*"|[^,}\\]]*)', '', 'gi')`;

/** SQL: the name of a record, by its number `x.ref`; of a draw that of its campaign, of cells their brands. */
const namesOfThings = `case x.kind
      when 'shop' then (select s.name from shops s where s.id = x.ref)
      when 'brand' then (select b.name from brands b where b.id = x.ref)
      when 'product' then (select p.name || ' (' || p.pid || ')' from products p where p.id = x.ref)
      when 'price' then (select p.name || ' (' || p.pid || ')' from products p where p.id = x.ref)
      when 'availability' then (
        select string_agg(distinct b.name, ', ')
        from jsonb_array_elements(
          case jsonb_typeof(x.change -> 'shops') when 'array' then x.change -> 'shops' else '[]' end
        ) c (cells)
        join shops s on s.id = (c.cells ->> 'shopId')::int join brands b on b.id = s.brand_id)
      when 'category' then (select k.name from categories k where k.id = x.ref)
      when 'recipe' then (select coalesce(nullif(r.display_name, ''), r.name) || ' (' || r.pid || ')'
        from recipe_items r where r.pid = x.ref)
      when 'supplier' then (select v.name from suppliers v where v.id = x.ref)
      when 'user' then (select ${personName('n')} from users n where n.id = x.ref)
      when 'campaign' then (select m.heading from campaigns m where m.id = x.ref)
      when 'draw' then (select m.heading || ', round ' || coalesce(x.round, x.change ->> 'round')
        from campaigns m where m.id = x.ref)
    end`;

/**
 * SQL: every change between the times $1 and $2, by the person $3 and with one of the spellings $4. The history of
 * people is a table of its own; prints of sheets are no changes of the administration. An import is one line; its
 * effects on records (`importFile`) are found by searching only. Secrets are removed again when a change is described;
 * here they are removed so that a search cannot find them.
 */
const changes = `
  with found as (
    select c.at, 'c' as source, c.number as id, coalesce(c.viewed_by, c.user_id) as by_id,
      case when c.viewed_by is not null then c.user_id end as viewing_id, c.subject, c.change,
      case when c.name like 'productPrices.%' then 'price' else ${kindOfSubject('c.subject')} end as kind,
      case when c.name in ('administeredCategories.mergeCategories', 'administeredCategories.mergeSuppliers')
        then c.id end as merge
    from commands c
    where c.change is not null and c.at >= $1 and c.at < $2 and c.subject not like 'sheet %'
      and (cardinality($4::text[]) > 0 or not c.change ? 'importFile')
    union all
    select e.at, 'u', e.id, coalesce(e.viewed_by, e.user_id),
      case when e.viewed_by is not null then e.user_id end,
      case when e.kind = 'settings' then 'second factor'
        when e.kind = 'mail-read' then 'mail ' || coalesce(e.details ->> 'mailId', '')
        else 'user ' || coalesce(e.subject_id::text, '') end,
      case when e.details ? 'before' or e.details ? 'secondFactorRoles' then e.details
        else jsonb_build_object('done', replace(e.kind, '-', ' ')) end,
      case e.kind when 'settings' then 'settings' when 'mail-read' then 'mail' else 'user' end, null
    from user_events e where e.at >= $1 and e.at < $2
      and (cardinality($4::text[]) > 0 or not coalesce(e.details ? 'importFile', false))
  ), named as (
    select x.*, coalesce(${namesOfThings}, x.subject) as thing, ${personName('w')} as by_name
    from (
      select n.*, coalesce(r.campaign_id, n.number) as ref, r.number::text as round
      from (select f.*, substring(f.subject from ' (\\d{1,9})$')::int as number from found f) n
      left join draw_rounds r on n.subject like 'draw round %' and r.id = n.number
    ) x
    left join users w on w.id = x.by_id
  ), asked as (
    select * from named n
    where ($3::int is null or n.by_id = $3)
      and (cardinality($4::text[]) = 0 or exists (
        select from
          (select lower(concat_ws(' ', n.thing, n.subject, n.by_name, ${withoutSecrets('n.change')})) as told) t,
          unnest($4::text[]) spelling
        where strpos(t.told, spelling) > 0
      ))
  )`;

const columns = {
  at: instant,
  source: text.as<'c' | 'u'>(),
  id: int8,
  by: text.nullable,
  viewing: text.nullable,
  kind: text,
  ref: int4.nullable,
  thing: text,
  change: jsonb,
  merge: uuid.nullable,
};

/**
 * SQL: whether a merge can be undone: the record that got the products has the same name as then, and the other name is
 * not in use.
 */
const isOpenMerge = (table: 'categories' | 'suppliers', key: 'categoryId' | 'supplierId') => `
  exists (select from ${table} k where k.id = (a.change -> 'into' ->> '${key}')::int
    and k.name = a.change -> 'into' ->> 'name')
  and not exists (select from ${table} k where k.id = (a.change -> 'from' ->> '${key}')::int
    or lower(k.name) = lower(a.change -> 'from' ->> 'name'))`;

const pageOfChanges = readStatement('history.page', columns)`${changes}
  select a.at, a.source, a.id, a.by_name as by, a.kind, a.ref, a.thing, a.change, ${personName('v')} as viewing,
    case when a.merge is not null and (
        (a.kind = 'category' and ${isOpenMerge('categories', 'categoryId')})
        or (a.kind = 'supplier' and ${isOpenMerge('suppliers', 'supplierId')})
      ) then a.merge end as merge
  from asked a left join users v on v.id = a.viewing_id
  where ($5::text is null or a.kind = $5)
    and ($6::timestamptz is null or (a.at, a.source, a.id) < ($6, $7, $8::bigint))
  order by a.at desc, a.source desc, a.id desc limit ${pageSize + 1}`;

const countsOfKinds = readStatement('history.kinds', { kind: text, count: int4 })`${changes}
  select kind, count(*)::int as count from asked group by kind order by count(*) desc, kind`;

const peopleOfChanges = readStatement('history.people', { userId: int4, name: text })`
  select u.id as "userId", ${personName('u')} as name from users u
  where exists (
      select from commands c where c.change is not null and c.at >= $1 and c.at < $2
        and coalesce(c.viewed_by, c.user_id) = u.id
    ) or exists (
      select from user_events e where e.at >= $1 and e.at < $2 and coalesce(e.viewed_by, e.user_id) = u.id
    )
  order by 2, 1 limit 500`;

/** Who changed what in the administration between two days, the newest first (item 8 of the administration). */
export async function listChanges(
  database: Reader,
  { from, to, userId, kind, text: wanted, after }: z.output<typeof listChangesInput>,
): Promise<ChangesPage> {
  const { clock } = await readBusinessSettings(database);
  const startOf = (day: typeof from) =>
    toPlainDate(day).toZonedDateTime(clock.timeZone).toInstant().toString();
  const days = [startOf(from), startOf(addDays(to, 1))] as const;
  const asked = [...days, userId ?? null, listSpellings(wanted)] as const;
  const [rows, kinds, people] = await Promise.all([
    pageOfChanges.all(database, ...asked, kind ?? null, ...placeOf(after)),
    after === undefined ? countsOfKinds.all(database, ...asked) : [],
    after === undefined ? peopleOfChanges.all(database, ...days) : [],
  ]);
  const shown = rows.slice(0, pageSize);
  const names = await readChangeNames(
    database,
    shown.flatMap(({ kind: of, change }) => (of === 'recipe' ? [change] : [])),
  );
  const nameOf = await readNamesOfThings(
    database,
    shown.flatMap(({ kind: of, change }) => [
      ...listReferencedRecords(change),
      ...(of === 'availability' ? listDescribedCells(change).flatMap(thingsOfCell) : []),
    ]),
  );
  const placeOfCells = await placesOfCells(
    database,
    shown.flatMap(({ kind: of, change }) => (of === 'availability' ? [change] : [])),
  );
  const last = shown.at(-1);
  return {
    lines: shown.map((row) =>
      viewLine(
        { ...row, change: replaceIdsByNames(row.change, nameOf) },
        row.kind === 'recipe' ? names : namesByNumber(nameOf),
        row.kind === 'availability' ? placeOfCells(row.change) : null,
      ),
    ),
    next: rows.length > pageSize && last ? keyOf(last) : null,
    kinds: [...kinds],
    people: [...people],
  };
}

type Row = RowOf<typeof columns>;

const namesOfNumbers = readStatement('history.namesOfNumbers', { kind: text, id: int4, name: text })`
  select 'shop' as kind, id, name from shops where id = any ($1::int[])
  union all select 'brand', id, name from brands where id = any ($2::int[])
  union all select 'category', id, name from categories where id = any ($3::int[])
  union all select 'supplier', id, name from suppliers where id = any ($4::int[])
  union all select 'product', id, name from products where id = any ($5::int[])`;

/** The current names of the records that the changes refer to by number. */
async function readNamesOfThings(
  database: Reader,
  things: ReturnType<typeof listReferencedRecords>,
): Promise<NameOfThing> {
  if (things.length === 0) return () => null;
  const idsOf = (wanted: ThingKind) => [
    ...new Set(things.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  const rows = await namesOfNumbers.all(
    database,
    idsOf('shop'),
    idsOf('brand'),
    idsOf('category'),
    idsOf('supplier'),
    idsOf('product'),
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => names.get(`${kind} ${id}`) ?? null;
}

function thingsOfCell({ productId, shopId }: ReturnType<typeof listDescribedCells>[number]) {
  return [
    { kind: 'product', id: productId },
    { kind: 'shop', id: shopId },
  ] as const;
}

function namesByNumber(nameOf: NameOfThing): Partial<ChangeNames> {
  return {
    ofProduct: (id) => nameOf('product', id) ?? `Product ${id}`,
    ofShop: (id) => nameOf('shop', id) ?? `Shop ${id}`,
  };
}

function viewLine(row: Row, names: Partial<ChangeNames>, place: PlaceOfCells | null): HistoryLine {
  const fields = describeChange(row.kind, row.change, names);
  return {
    key: keyOf(row),
    at: row.at.toString(),
    by: row.by ?? '',
    viewing: row.viewing,
    kind: row.kind,
    thingId: row.ref,
    thing: place ? `${row.thing}, ${place.what}` : row.thing,
    cells: place?.cells ?? null,
    fields: fields.slice(0, mostFields).map((field) => ({ ...field })),
    moreFields: Math.max(0, fields.length - mostFields),
    merge: row.merge,
  };
}

/** The position of a change in the history: its time in microseconds, its table, and its number there. */
function keyOf({ at, source, id }: Pick<Row, 'at' | 'source' | 'id'>): string {
  return `${at.epochNanoseconds / 1_000n}.${source}.${id}`;
}

function placeOf(key: string | undefined): readonly [string | null, string | null, string | null] {
  const [microseconds, source, id] = key?.split('.') ?? [];
  if (microseconds === undefined || source === undefined || id === undefined) return [null, null, null];
  const at = Temporal.Instant.fromEpochNanoseconds(BigInt(microseconds) * 1_000n);
  return [at.toString(), source, id];
}
