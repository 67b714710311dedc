import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What spec cards need beside the recipes (spec 001 sections 2 to 4): flours and what bought items are made of, photos,
 * labels that were printed, and what the cards say about the allergens of products. The book has a version of its own,
 * which every write of a recipe, a photo or a linked product raises: what was worked out of the whole book counts until
 * then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table recipe_items
    add column composition text not null default '',
    add column flour text check (flour in ('wheat', 'wholemeal', 'other')),
    add column book_version bigint not null default 1`,
  `comment on column recipe_items.composition is 'what a bought item is made of, as its packet says'`,
  `comment on column recipe_items.flour is 'for the percentages of bakers and the law on folic acid; null: no flour'`,
  `comment on column recipe_items.book_version is 'the version of the book that wrote it last'`,
  `create index recipe_items_by_book_version on recipe_items (book_version)`,
  `create table recipe_book (
    only_row boolean primary key default true check (only_row),
    version bigint not null default 1 check (version > 0),
    lost_version bigint not null default 1
  )`,
  `comment on column recipe_book.lost_version is 'the version of the book that last lost an item'`,
  `insert into recipe_book default values`,
  // Cards show what a linked product is called and declares itself.
  `create function raise_book_version() returns trigger language plpgsql as $$
    begin
      if exists (
        select from after_update a join before_update b using (id)
        where (a.pid, a.name, a.allergens, a.active) is distinct from (b.pid, b.name, b.allergens, b.active)
          and exists (select from public.recipe_items r where r.product_id = a.id)
      ) then
        update public.recipe_book set version = version + 1;
      end if;
      return null;
    end $$`,
  `create trigger raise_book_version after update on products
    referencing old table as before_update new table as after_update
    for each statement execute function raise_book_version()`,
  // Steps have the photos 1 and up, in their order; 0 is the photo of the whole (spec 001 section 3).
  `create table recipe_photos (
    recipe_pid int not null references recipe_items on delete cascade,
    number int not null check (number >= 0),
    kept_as uuid not null unique,
    width int not null check (width > 0),
    height int not null check (height > 0),
    bytes int not null check (bytes > 0),
    sha256 bytea check (octet_length(sha256) = 32),
    uploaded_by int not null references users,
    viewed_by int references users,
    uploaded_at timestamptz not null,
    primary key (recipe_pid, number) deferrable initially immediate
  )`,
  `comment on column recipe_photos.sha256 is 'of the file that was uploaded; null where none was'`,
  `create table label_prints (
    id uuid primary key,
    recipe_pid int not null,
    recipe_version int not null check (recipe_version > 0),
    book_version bigint not null,
    label jsonb not null,
    choices jsonb not null,
    size text not null,
    font_size double precision not null check (font_size > 0),
    copies int not null check (copies > 0),
    first_place int not null check (first_place > 0),
    good_until date not null,
    printed_by int not null references users,
    viewed_by int references users,
    printed_at timestamptz not null
  )`,
  `comment on column label_prints.label is 'what the label says, as it was printed'`,
  `comment on column label_prints.choices is 'what was chosen for it, for the next print of the same card'`,
  `comment on column label_prints.font_size is 'of the ingredients, in points'`,
  `comment on column label_prints.good_until is 'after this day nobody has food with this label any more'`,
  `create index label_prints_by_recipe on label_prints (recipe_pid, printed_at)`,
  `create index label_prints_by_time on label_prints (printed_at, id)`,
  `create index label_prints_by_end on label_prints (good_until)`,
  // Worked out when the book is written, so that a page of orders reads it with its products.
  `create table product_card_allergens (
    product_id int primary key references products on delete cascade,
    contains text[] not null,
    may_contain text[] not null,
    unknown text[] not null,
    pids int[] not null
  )`,
  `comment on table product_card_allergens is 'what the spec cards that are linked to a product say about its allergens'`,
  // Kinds are only added, so that the previous release keeps working and no row has to be checked.
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check (kind in
    ('order-created', 'order-updated', 'order-voided', 'order-deleted', 'allergens-changed', 'test',
     'sign-up', 'magic-link', 'recovery', 'invite', 'email-change', 'reauthentication')) not valid`,
  `alter table brands add column shows_photos boolean not null default false`,
  `comment on column brands.shows_photos is 'the order page shows the photos of spec cards beside products'`,
];
