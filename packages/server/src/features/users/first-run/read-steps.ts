import type { FirstSteps } from '@bakehouse/contract/first-run';
import { boolean, int4, text } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';

const steps = readStatement('firstRun.steps', {
  business_name: text,
  settings_saved: boolean,
  shops: int4,
  products: int4,
  shops_with_products: int4,
  people: int4,
  unedited_campaigns: text.array,
})`
  select g.business_name, g.version > 1 as settings_saved,
    (select count(*)::int from shops) as shops,
    (select count(*)::int from products) as products,
    (select count(*)::int from shops s where exists (
      select 1 from shop_products sp join products p on p.id = sp.product_id where sp.shop_id = s.id and p.active
    )) as shops_with_products,
    (select count(*)::int from users) as people,
    coalesce((
      select array_agg(path order by id) from campaigns where open and version = 1 and path in ('wedding', 'cc2023')
    ), '{}') as unedited_campaigns
  from settings g`;

/** The progress of the first steps. */
export async function readSteps(database: Reader, mailLeaves: boolean): Promise<FirstSteps> {
  const row = await steps.one(database);
  return {
    businessName: row.business_name,
    settingsSaved: row.settings_saved,
    shops: row.shops,
    products: row.products,
    shopsWithProducts: row.shops_with_products,
    people: row.people,
    uneditedCampaigns: row.unedited_campaigns,
    mailLeaves,
  };
}
