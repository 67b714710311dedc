import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Campaign pages, the leads of their visitors, and draws among them (spec 000 sections 2 and 3, D16). What is known of a
 * visitor stands in `leads` and in the notes of `draw_contacts` alone, so that erasing a person is deleting there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table campaign_pictures (
    id uuid primary key,
    webp bytea not null,
    preview bytea not null,
    width int not null check (width > 0),
    height int not null check (height > 0),
    uploaded_at timestamptz not null,
    uploaded_by int not null references users
  )`,
  `comment on column campaign_pictures.preview is 'a JPEG of 1200 by 630 for the previews of links'`,
  `create table campaigns (
    id int generated always as identity primary key,
    path text not null unique check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    kind text not null check (kind in ('draw', 'promotion')),
    lead_type text not null unique check (lead_type <> ''),
    look text not null check (look in ('cake', 'shelf')),
    heading text not null check (heading <> ''),
    intro text not null,
    prize int check (prize >= 0),
    code text not null,
    button text not null,
    thanks text not null,
    facts jsonb not null,
    terms text not null,
    consent text not null,
    open boolean not null,
    opens_on date,
    closes_on date,
    picture_id uuid references campaign_pictures,
    version int not null default 1 check (version > 0)
  )`,
  `comment on column campaigns.prize is 'in pence, at most; null: nothing is to be won'`,
  `create table lead_consents (
    id int generated always as identity primary key,
    campaign_id int not null references campaigns,
    consent text not null,
    unique (campaign_id, consent)
  )`,
  `comment on table lead_consents is 'every wording that visitors agreed to, kept once'`,
  `create table leads (
    id bigint generated always as identity primary key,
    campaign_id int not null references campaigns,
    submission_id uuid not null unique,
    first_name text not null check (first_name <> ''),
    last_name text not null,
    tel text not null,
    email text not null,
    details text not null,
    reach_keys text[] not null check (cardinality(reach_keys) > 0),
    leadtype text not null,
    ticket text not null unique,
    consent_id int not null references lead_consents,
    at timestamptz not null,
    check (tel <> '' or email <> '')
  )`,
  `comment on column leads.submission_id is 'of the form that was sent: sent twice, it is one lead'`,
  `comment on column leads.reach_keys is 'the address and the digits of the number: who shares one is one person'`,
  `create index leads_by_reach_key on leads using gin (reach_keys)`,
  `create index leads_by_campaign on leads (campaign_id, id)`,
  `create table draw_rounds (
    id int generated always as identity primary key,
    campaign_id int not null references campaigns,
    number int not null check (number > 0),
    fixed_at timestamptz not null,
    fixed_by int not null references users,
    leads int not null check (leads > 0),
    tickets text[] not null check (cardinality(tickets) > 0),
    list_sha256 bytea not null check (octet_length(list_sha256) = 32),
    seed text check (seed ~ '^[0-9a-f]{32}$'),
    drawn_number int check (drawn_number between 1 and cardinality(tickets)),
    drawn_at timestamptz,
    drawn_by int references users,
    unique (campaign_id, number),
    check (num_nulls(seed, drawn_number, drawn_at, drawn_by) in (0, 4))
  )`,
  `comment on column draw_rounds.tickets is 'one of each person, in the order of the list; they stay when people are erased'`,
  `create table draw_contacts (
    id int generated always as identity primary key,
    round_id int not null references draw_rounds,
    outcome text not null check (outcome in ('no-answer', 'message-left', 'accepted', 'declined')),
    note text not null,
    at timestamptz not null,
    by int not null references users
  )`,
  `create index draw_contacts_by_round on draw_contacts (round_id, id)`,
  `create table lead_erasures (
    id int generated always as identity primary key,
    campaign_id int not null references campaigns,
    leads int not null check (leads > 0),
    at timestamptz not null,
    by int not null references users
  )`,
  `comment on table lead_erasures is 'that somebody was erased, and nothing of whom'`,
  // The two of the specification (sections 2, 5 and 9): the next ones need no code.
  `insert into campaigns
    (path, kind, lead_type, look, heading, intro, prize, code, button, thanks, facts, terms, consent, open)
  values
    ('wedding', 'draw', 'WEDDING', 'cake', 'Win your wedding cake',
     'One couple will win a cake made by us, worth up to {prize}. Tell us how to reach you and your name goes in the draw.',
     50000, 'CAKE10', 'Enter the prize draw', 'We will call or write to you if you win.',
     '[{"title": "Up to {prize}", "text": "The prize is a wedding cake from our bakehouse, worth up to {prize}."},
       {"title": "10% off", "text": "A code for 10% off a wedding cake order."},
       {"title": "28 days", "text": "If the winner cannot be reached within 28 days, we draw again."}]',
     'The prize is one wedding cake made by us, worth up to {prize}. It cannot be exchanged for money.' ||
     E'\\n\\nEverybody who enters with a first name and a telephone number or an e-mail address is in the draw once, however often the form is sent.' ||
     E'\\n\\nThe winner is drawn at random and we call or write to them. If the winner cannot be reached within 28 days, we draw again.',
     'We keep what you send us only to run this draw and to reach you if you win. We delete it when you ask us to.',
     true),
    ('cc2023', 'promotion', 'CC2023', 'shelf', 'Cakes and coffee',
     'Tell us how to reach you and what you would like, and we will be in touch.',
     null, '', 'Send', 'We will be in touch soon.', '[]', '',
     'We keep what you send us only to get in touch with you about cakes and coffee. We delete it when you ask us to.',
     true)`,
];
