import type { Client } from 'pg';
import { migrations } from '../../src/platform/database/migrations.ts';

/** Rows of one kind, for schemas whose number lies in this range; `to` is the last that has a place for them. */
type Rows = { readonly from: number; readonly to?: number; readonly sql: string };

/** People and orders that the checks after an upgrade refer to. */
export const filled = {
  day: '2026-11-24',
  shopId: 1,
  officeUserId: 1,
  authUserId: '10000000-0000-4000-8000-000000000001',
  sessionId: '20000000-0000-4000-8000-000000000001',
  photoId: '30000000-0000-4000-8000-000000000001',
  standardOrderId: 101,
  customOrderId: 102,
  voidOrderId: 103,
} as const;

const { authUserId, sessionId, photoId } = filled;
const uuid = (kind: number, number: number) => `'${kind}0000000-0000-4000-8000-00000000000${number}'`;

/** Some rows of every table, as the program of each schema wrote them; a new migration adds its own here. */
/** A print that a newer one of the same person superseded, from when both could be kept. */
export const supersededPrint = '00000000-0000-4000-8000-000000080002';

const rows: readonly Rows[] = [
  {
    from: 1,
    sql: `
      insert into brands (id, name, can_override_cost) values (1, 'Bakehouse', false), (2, 'Fold & Field', true);
      insert into shops (id, brand_id, name, active, email, import_as, delivery_line_1, delivery_town, delivery_postcode)
        values (1, 1, 'Abbey Green', true, 'abbey.green@bakehouse.test', 'Bakehouse - Abbey Green', '14 Abbey Green',
          'Marwick', 'QM1 2AB'), (2, 2, 'Beacon Hill', false, null, null, '', '', '');
      insert into users (id, uuid, email, firstname, lastname, active, admin, superadmin, p_orders, p_admin)
        values (1, '${authUserId}', 'office@bakehouse.test', 'Ruth', 'Ashdown', true, true, true, 2, 2),
          (2, null, 'abbey@bakehouse.test', 'Hannah', 'Price', true, false, false, 2, 0);
      insert into user_shops values (2, 1), (2, 2);
      insert into categories (id, name) values (1, 'Bread'), (2, 'Cakes');
      insert into suppliers (id, name) values (1, 'Kitchen');
      insert into products (id, pid, name, details, category_id, supplier_id, unit_cost, allergens) values
        (1, 1001, 'White Sourdough', 'large', 1, null, 410, '{WHEAT}'), (2, 1002, 'Rye', '', 1, null, 380, '{}'),
        (3, 2001, 'Carrot Cake', '', 2, 1, null, null);
      insert into shop_products values (1, 1, null), (1, 2, 375), (1, 3, null);
      insert into cutoffs (delivery_dt, hours, updated_by, updated_at)
        values ('2026-11-24', 12, 1, '2026-11-18T10:00:00Z'), ('2026-12-24', 48, 1, '2026-11-19T10:00:00Z');
      insert into orders (id, shop_id, delivery_dt, version, line_count, item_count, total, purchase_order_num, notes,
          created_at, created_by, updated_at, updated_by, voided_at, voided_by) values
        (101, 1, '2026-11-24', 2, 2, 7, 2805, 'AG-1', 'Ring the bell', '2026-11-19T09:00:00Z', 2,
          '2026-11-19T10:00:00Z', 1, null, null),
        (103, 1, '2026-11-24', 2, 1, 3, 1230, '', '', '2026-11-19T11:00:00Z', 2, null, null,
          '2026-11-19T12:00:00Z', 1);
      insert into orders (id, shop_id, delivery_dt, order_type, line_count, item_count, total, created_at, created_by,
          deliver_to_shop, delivery_customer, delivery_line_1, delivery_postcode) values
        (102, 1, '2026-11-24', 1, 2, 2, 14450, '2026-11-19T13:00:00Z', 2, false, 'Ada Baker', '1 Mill Road', 'MK4 7QT');
      insert into order_lines values (101, 1, 2, 410, 0), (101, 2, 5, 397, 2), (103, 1, 3, 410, 0);
      insert into order_customs (id, order_id, position, sponge, filling, fruit, topping, size, shape, message, unit_cost)
        values (11, 102, 1, 'Vanilla', 'chocolate mousse', 'none', 'fresh cream', '8', 'Round', 'Happy birthday', 4500),
          (12, 102, 2, 'Eggless', 'chocolate icing', 'none', 'marzipan', '16', 'Oval', '', 9950);
      insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, save_id, fingerprint, details)
        values (101, 'created', 1, 1, '2026-11-24', '2026-11-19T09:00:00Z', 2, ${uuid(4, 1)}, '\\x01',
            '{"lines": [[1, 0, 2], [2, 0, 4]]}'),
          (101, 'updated', 2, 1, '2026-11-24', '2026-11-19T10:00:00Z', 1, ${uuid(4, 2)}, '\\x02',
            '{"lines": [[2, 4, 5]]}'),
          (102, 'created', 1, 1, '2026-11-24', '2026-11-19T13:00:00Z', 2, ${uuid(4, 3)}, '\\x03', '{"lines": []}'),
          (103, 'created', 1, 1, '2026-11-24', '2026-11-19T11:00:00Z', 2, null, null, '{"lines": [[1, 0, 3]]}'),
          (103, 'voided', 2, 1, '2026-11-24', '2026-11-19T12:00:00Z', 1, null, null, '{"lines": []}'),
          (104, 'deleted', 2, 1, '2026-11-24', '2026-11-19T14:00:00Z', 1, null, null, '{"lines": []}');
      insert into mails (kind, order_id, order_version, state, attempts, next_attempt_at, queued_at, sent_at, recipients,
          subject, html, plain) values
        ('order-created', 101, 1, 'sent', 1, '2026-11-19T09:00:00Z', '2026-11-19T09:00:00Z', '2026-11-19T09:00:05Z',
          '{office@bakehouse.test}', 'Order 101 received', '<p>Two loaves</p>', 'Two loaves'),
        ('order-updated', 101, 2, 'failed', 8, '2026-11-19T10:00:00Z', '2026-11-19T10:00:00Z', null, null, null, null,
          null);
      update settings set business_name = 'Old Mill Bakery', telephone = '01632 960 007', default_cut_off_hours = 20;
      select setval(pg_get_serial_sequence(t, 'id'), 200) from unnest(array['brands', 'shops', 'users', 'categories',
        'suppliers', 'products', 'orders', 'order_customs']) t;`,
  },
  {
    from: 1,
    to: 9,
    sql: `
      insert into recipes (pid, type, name, product_id) values (1, 'RECIPE', 'Dough', null), (2, 'PRODUCT', 'Loaf', 1);
      insert into recipe_ingredients (parent_pid, child_pid, position, quantity) values (2, 1, 1, 0.75);
      insert into recipe_steps values (1, 1, 'Knead');
      insert into leads (leadtype, first_name, tel, created_at) values ('WEDDING', 'Ann', '1', now());`,
  },
  {
    from: 2,
    sql: `
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, app_metadata, created_at, updated_at)
        values ('${authUserId}', 'office@bakehouse.test', '$argon2id$not-a-real-one', '2026-01-01T00:00:00Z',
          '{"provider": "email"}', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
      insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
        values ('${authUserId}', 'email', '${authUserId}', '{"email": "office@bakehouse.test"}',
          '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
      insert into auth.sessions (id, user_id, created_at, refresh_salt, amr, aal, ip)
        values ('${sessionId}', '${authUserId}', '2026-11-19T08:00:00Z', '\\x00112233445566778899aabbccddeeff',
          '[{"method": "password", "timestamp": 1795075200}]', 'aal2', '192.0.2.7');
      insert into auth.sign_in_sources values ('${authUserId}', '\\xab', '2026-11-19T08:00:00Z');
      insert into auth.password_guesses values ('\\xcd', '{2026-11-19T08:00:00Z}', '2026-11-19T08:00:00Z');`,
  },
  {
    from: 3,
    sql: `
      insert into auth.one_time_tokens (user_id, kind, address, token_hash, code_hash, created_at)
        values ('${authUserId}', 'recovery', 'office@bakehouse.test', '\\x01', '\\x02', '2026-11-19T08:00:00Z');
      insert into auth.flow_states (user_id, method, code_challenge, challenge_method, created_at)
        values ('${authUserId}', 'recovery', 'abc', 's256', '2026-11-19T08:00:00Z');
      insert into auth.factors (id, user_id, friendly_name, status, sealed_secret, last_step, created_at, updated_at)
        values (${uuid(5, 1)}, '${authUserId}', 'Telephone', 'verified', '\\x0102', 7, '2026-02-01T00:00:00Z',
          '2026-02-01T00:00:00Z');
      insert into auth.challenges (factor_id, ip, created_at) values (${uuid(5, 1)}, '192.0.2.7', '2026-11-19T08:00:00Z');
      update auth.sessions set factor_id = ${uuid(5, 1)}, raised_counter = 3;`,
  },
  {
    from: 4,
    sql: `
      update users set version = 4 where id = 1;
      update users set waiting = true where id = 2;
      insert into user_events (subject_id, kind, at, user_id, save_id, details) values
        (2, 'created', '2026-03-01T00:00:00Z', 1, ${uuid(6, 1)}, '{"email": "abbey@bakehouse.test"}'),
        (null, 'settings', '2026-04-01T00:00:00Z', 1, null, '{}');
      insert into mails (kind, next_attempt_at, queued_at, recipients, subject, html, plain, secret_until)
        values ('invite', '2026-11-20T08:59:00Z', '2026-11-20T08:59:00Z', '{new@bakehouse.test}', 'You are invited',
          '<p>Come in</p>', 'Come in', '2026-11-21T08:59:00Z');`,
  },
  { from: 4, to: 8, sql: `update settings set second_factor_roles = '{superadmin}'` },
  {
    from: 5,
    sql: `insert into auth.text_messages (phone, code, queued_at, next_attempt_at, secret_until)
      values ('447700900123', '012345', '2026-11-20T08:59:00Z', '2026-11-20T08:59:00Z', '2026-11-20T09:59:00Z')`,
  },
  { from: 1, to: 5, sql: `update order_customs set photo = 'https://photos.test/1.jpg' where id = 11` },
  {
    from: 6,
    sql: `
      insert into photos (id, uploaded_by, uploaded_at, sha256, kept_as, width, height, bytes)
        values ('${photoId}', 2, '2026-11-19T12:55:00Z', decode(repeat('ab', 32), 'hex'), ${uuid(7, 1)}, 800, 600, 1000);
      update order_customs set photo = '${photoId}' where id = 11;
      update cutoffs set viewed_by = 1 where hours = 48;`,
  },
  {
    from: 6,
    to: 8,
    sql: `update settings set seller_address = E'Unit 4\\nMarwick', seller_email = 'accounts@bakehouse.test',
      vat_number = 'GB 1'`,
  },
  {
    from: 7,
    sql: `
      insert into sheet_prints (id, delivery_dt, version, supplier, shop_ids, printed_at, printed_by, facts)
        values (${uuid(8, 1)}, '2026-11-24', 5, 'all', '{1}', '2026-11-19T15:00:00Z', 1, '{"rows": []}');
      update shops set sage_customer_reference = 'ABBEY' where id = 1;`,
  },
  {
    // Two prints of one person at once were two, of which the newer stays.
    from: 7,
    to: 20,
    sql: `
      insert into sheet_prints (id, delivery_dt, version, supplier, shop_ids, printed_at, printed_by, facts)
        values ('${supersededPrint}', '2026-11-24', 5, 'all', '{1,2}', '2026-11-19T14:59:59Z', 1, '{"rows": []}')`,
  },
  {
    from: 7,
    to: 8,
    sql: `update settings set sage_ledger_account = '4100', sage_analysis_types = '{A,B,C}', sage_version = 3,
      sage_updated_at = '2026-11-01T00:00:00Z', sage_updated_by = 1`,
  },
  {
    from: 9,
    sql: `
      update second_factor_policy set roles = '{superadmin}';
      update seller set address = E'Unit 4\\nMarwick', email = 'accounts@bakehouse.test', vat_number = 'GB 1';
      update sage_settings set ledger_account = '4100', analysis_types = '{A,B,C}', version = 3,
        updated_at = '2026-11-01T00:00:00Z', updated_by = 1;`,
  },
  {
    from: 10,
    sql: `
      update shops set telephone = '01632 960 101' where id = 1;
      insert into shop_contacts values (1, 1, 'Hannah Price', 'Manager', '07700 900 101', 'abbey@bakehouse.test');
      insert into cutoff_events values ('2026-11-24', 1, 12, '2026-11-18T10:00:00Z', 1);
      update retention_settings set mail_body_days = 90;
      update mails set body_removed_at = '2026-11-20T00:00:00Z' where state = 'failed';`,
  },
  {
    from: 11,
    sql: `
      insert into commands (id, name, subject, fingerprint, user_id, at, change, answer) values
        ('0198f0aa-0000-7000-8000-000000000011', 'cutOffs.setCutOff', 'cut-off 2026-11-24', sha256('12'), 1,
          '2026-11-18T10:00:00Z', '{"after": {"hours": 12}}', '{"hours": 12}');`,
  },
  {
    from: 12,
    sql: `
      update order_lines l set item_code = p.pid, product_name = p.name || ' of old', details = '', vat_code = 'zero'
        from products p where p.id = l.product_id;
      insert into orders (id, shop_id, delivery_dt, line_count, item_count, total, created_at, created_by)
        values (99, 1, '2025-01-07', 1, 1, 380, '2025-01-06T09:00:00Z', 2);
      insert into order_lines (order_id, product_id, quantity, unit_cost, item_code, product_name, details, vat_code)
        values (99, 2, 1, 380, 1002, 'Rye', '', 'zero');
      insert into order_invoices values (99, '2025-01-06T12:00:00Z', '{"seller": {"name": "Old Mill Bakery",
        "address": [], "telephone": "", "email": "", "vatNumber": ""}, "shop": {"name": "Abbey Lane",
        "brandName": "Bakehouse", "deliveryAddress": [], "billingAddress": []}}');`,
  },
  {
    from: 15,
    sql: `
      insert into auth.code_requests values ('\\xef', '\\xab', '2026-11-19T08:00:00Z');
      update auth.sign_in_sources set proved_at = '2026-11-19T08:01:00Z';`,
  },
  {
    from: 18,
    sql: `insert into server_secret (fingerprint, set_at) values (sha256('a secret'), '2026-11-01T00:00:00Z');`,
  },
  {
    from: 23,
    sql: `
      update order_customs set priced_by = 2, priced_at = '2026-11-19T12:00:00Z', price_confirmed = false where id = 11;
      update orders set proposed_prices = 1 where id = 102;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0028-product-prices') + 1,
    sql: `
      insert into product_prices (product_id, first_day, unit_cost, begun)
        values (2, '-infinity', 360, true);
      insert into product_prices (product_id, first_day, unit_cost, set_by, set_at, begun)
        values (2, '2026-11-01', 380, 1, '2026-10-28T10:00:00Z', true),
          (2, '2026-12-01', 395, 1, '2026-11-19T16:00:00Z', false);`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0029-availability') + 1,
    sql: `insert into shop_product_changes values
      (1, 2, nextval('shop_product_change_number'), 1, '2026-11-19T15:00:00Z')`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0031-categories') + 1,
    sql: `
      update categories set position = id;
      insert into merged_category_names values ('Loaves', 1);
      update order_invoices set shelves = '[["Bread", 1, [2]]]' where order_id = 99;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0030-settings-and-history') + 1,
    sql: `
      insert into logos values (${uuid(9, 1)}, '\\x89', 600, 240, '2026-11-19T08:00:00Z', 1);
      update seller set logo = ${uuid(9, 1)}, bank_sort_code = '20-00-00', bank_account_number = '12345678';
      update settings set admin_email = 'desk@bakehouse.test';`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0032-imports') + 1,
    sql: `
      insert into imports (kind, file_name, size, state, begun_at, begun_by, counts, applied_at, applied_by)
        values ('pw-orders', 'pw.csv', 3, 'applied', '2026-11-19T09:00:00Z', 1, '{"rows": 1}',
          '2026-11-19T09:01:00Z', 1);
      insert into import_files values (1, 0, '\\x504944');
      insert into import_items (import_id, position, key, outcome, type, marks, search_text, view, fingerprint, result)
        values (1, 1, '#PW-1', 'new', 'order', '{}', 'abbey pw-1', '{}', 'f', 'SAVED SUCCESSFULLY');
      insert into import_refused_rows values (1, 3, 'PID 19999 is not one of our products', '{PW-1,19999}');
      insert into import_columns values ('pw-orders', 'Units', 'quantity', '2026-11-19T09:00:00Z', 1);
      update mails set said = '250 Ok' where state = 'sent';`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0033-recipes') + 1,
    sql: `
      insert into recipe_items (pid, type, name, quantity, quantity_unit, allergens, may_contain, undeclared_allergens,
          product_id, imported_at, updated_at)
        values (30001, 'PRODUCT', 'WHITE FLOUR', null, '', '{WHEAT}', '{SOYA}', '{SESAME}', 1, null, '2026-11-19T08:00:00Z'),
          (50001, 'RECIPE', 'SOURDOUGH', 12, 'EACH', null, '{}', '{}', null, '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z');
      insert into recipe_ingredients values (50001, 1, 30001, 8.5, 'kg'), (50001, 2, 30999, null, '');
      insert into recipe_steps values (50001, 1, 'Knead'), (50001, 2, 'Bake');`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0036-spec-cards') + 1,
    sql: `
      insert into recipe_photos (recipe_pid, number, kept_as, width, height, bytes, uploaded_by, uploaded_at)
        values (50001, 0, '7d3c0000-0000-4000-8000-000000000001', 960, 720, 30000, 1, '2026-11-19T09:00:00Z');
      insert into label_prints (id, recipe_pid, recipe_version, book_version, label, choices, size, font_size, copies,
          first_place, good_until, printed_by, printed_at)
        values ('7d3c0000-0000-4000-8000-000000000002', 50001, 1, 1, '{"name": "Sourdough"}', '{}', 'roll-62x80', 8, 24, 1,
          '2026-11-23', 1, '2026-11-19T09:00:00Z');
      insert into product_card_allergens values (1, '{WHEAT}', '{SOYA}', '{SESAME}', '{30001}');`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0037-campaigns') + 1,
    sql: `
      insert into campaign_pictures values (${uuid(9, 2)}, '\\x52', '\\xff', 1200, 800, '2026-11-19T08:00:00Z', 1);
      update campaigns set picture_id = ${uuid(9, 2)}, opens_on = '2026-10-01', closes_on = '2026-10-31' where id = 1;
      insert into lead_consents (campaign_id, consent) values (1, 'To run the draw.');
      insert into leads (campaign_id, submission_id, first_name, last_name, tel, email, details, reach_keys, leadtype,
          ticket, consent_id, at)
        values (1, ${uuid(9, 3)}, 'Megan', 'Price', '07700 900842', '', '', '{t 07700900842}', 'WEDDING',
          'K7QF-2M9D-4HTX', 1, '2026-10-31T18:55:00Z');
      insert into draw_rounds (campaign_id, number, fixed_at, fixed_by, leads, tickets, list_sha256, seed, drawn_number,
          drawn_at, drawn_by)
        values (1, 1, '2026-11-02T14:04:00Z', 1, 1, '{K7QF-2M9D-4HTX}', sha256('K7QF'), repeat('0f', 16), 1,
          '2026-11-02T14:05:00Z', 1);
      insert into draw_contacts (round_id, outcome, note, at, by)
        values (1, 'no-answer', 'Phoned', '2026-11-02T14:20:00Z', 1);
      insert into lead_erasures (campaign_id, leads, at, by) values (1, 2, '2026-11-03T09:00:00Z', 1);`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0039-reminders-and-closures') + 1,
    sql: `
      insert into order_reminders (delivery_dt, shop_id, at, user_id)
        values ('2026-11-23', 1, '2026-11-22T15:30:00Z', 1);
      insert into shop_closures (delivery_dt, shop_id, at, user_id)
        values ('2026-11-23', 1, '2026-11-22T14:20:00Z', 1);`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0040-bench-ticks') + 1,
    sql: `
      insert into bench_days (delivery_dt, version) values ('2026-11-23', 2);
      insert into bench_ticks (delivery_dt, product_id, done, total, said_at, user_id)
        values ('2026-11-23', 1, true, 20, '2026-11-23T03:10:00Z', 1);`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0041-backups') + 1,
    sql: `
      insert into backups (reason, asked_at, began_at, made_at, checked_at, ended_at, machine, path, bytes, backup_ms,
          restore_ms)
        values ('schedule', '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z', '2026-11-20T03:00:04Z',
          '2026-11-20T03:00:20Z', '2026-11-20T03:00:20Z', 'oven', '/srv/backups/1.backup', 20000000, 4000, 16000);
      update backup_settings set hour = 4, version = 2;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0045-incidents') + 1,
    sql: `
      insert into incidents (kind, hour, name, cause, times, longest_ms, last_at, last_request_id) values
        ('error', '2026-11-20T07:00:00Z', 'POST /api/orders', 'failed TypeError', 2, null, '2026-11-20T07:30:00Z',
          ${uuid(9, 4)}),
        ('slow-statement', '2026-11-20T07:00:00Z', 'orders.of-day', '', 3, 812, '2026-11-20T07:40:00Z', null);
      insert into servers (id, machine, version, node, started_at, seen_at)
        values (${uuid(9, 5)}, 'oven', '0.1.0', '26.10.0', '2026-11-20T06:00:00Z', '2026-11-20T08:00:00Z');`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0046-invoice-exports') + 1,
    sql: `
      insert into invoice_exports (order_id, delivery_dt, shop_id, customer_name, version, total, exported_at, exported_by)
        select o.id, o.delivery_dt, o.shop_id, 'As it was', 1, 4529, '2026-11-20T08:00:00Z',
          (select min(id) from users)
        from orders o order by o.id limit 1;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0047-mails-delivered-in-part') + 1,
    sql: `update mails set delivered_to = '{office@bakehouse.test}' where id = (select min(id) from mails);`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0048-reminders-in-mails') + 1,
    sql: `
      insert into mails (kind, next_attempt_at, queued_at, recipients, subject, html, plain, reminder_dt,
          reminder_shop_id)
        select 'order-reminder', '2026-11-20T08:59:00Z', '2026-11-20T08:59:00Z', '{shop@bakehouse.test}',
          'No order yet', '<p>No order yet</p>', 'No order yet', '2026-11-24', min(id) from shops;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0049-tries-of-mails') + 1,
    sql: `
      update mails set attempts = 2, tried_at = '{2026-11-20T08:00:00Z,2026-11-20T08:01:00Z}',
        shop_id = (select min(id) from shops) where id = (select min(id) from mails);`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0050-dish-sales-exports') + 1,
    sql: `
      insert into dish_sales_exports (order_id, supplier, delivery_dt, shop_id, version, exported_at, exported_by)
        select o.id, 'all', o.delivery_dt, o.shop_id, 1, '2026-11-20T08:00:00Z', (select min(id) from users)
        from orders o order by o.id limit 1;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0051-lead-retention') + 1,
    sql: `
      update retention_settings set lead_days = 180;
      insert into lead_erasures (campaign_id, leads, at) values (1, 1, '2026-11-20T09:00:00Z');`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0052-merged-suppliers') + 1,
    sql: `
      insert into merged_supplier_names select 'Old Mill', min(id) from suppliers;
      insert into merged_suppliers select 99, min(id), 2, '2026-11-20T09:00:00Z' from suppliers;`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0053-day-colours') + 1,
    sql: `update settings set day_colours[3] = '#7a1fa2';`,
  },
  {
    from: migrations.findIndex(({ name }) => name === '0054-merged-categories') + 1,
    sql: 'insert into merged_categories select 99, min(id) from categories;',
  },
  { from: 20, sql: `insert into server_clock (latest) values ('2026-11-20T08:00:00Z');` },
];

/** Fills a database whose newest migration has this number. */
export async function fillSchema(client: Client, schema: number): Promise<void> {
  for (const { from, to = Number.POSITIVE_INFINITY, sql } of rows) {
    if (from <= schema && schema <= to) await client.query(sql);
  }
}
