import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { AllergenProfile, AllergenState } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { AllergenChange } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { compareProfiles } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { countOf } from '@bakehouse/domain/words/words';
import { partsToHtml } from '../../platform/mail/mail-html.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { partsToPlain } from '../../platform/mail/mail-parts.ts';
import { oneLine } from '../../platform/mail/one-line.ts';
import type { TouchedShop } from '../../records/orders/touched-orders.ts';
import type { BusinessSettings } from '../../records/settings/business-settings.ts';
import type { ChangedProduct } from './find-impact.ts';

/** The most products that are described, and the most of each order. */
const [mostProducts, mostOfOrder] = [50, 12];

/** The author and the time of the change. */
export type ChangedBy = { readonly by: string; readonly now: Temporal.Instant };

/** The mail to a shop that has ordered products whose known allergens changed. */
export function writeAllergenMail(
  shop: TouchedShop,
  changed: ReadonlyMap<ProductId, ChangedProduct>,
  business: BusinessSettings,
  { by, now }: ChangedBy,
) {
  const products = shop.products.flatMap((productId) => changed.get(productId) ?? []);
  const [first] = products;
  const what = products.length === 1 && first ? first.name : countOf(products.length, 'product');
  const parts: readonly MailPart[] = [
    { kind: 'title', text: `The allergens of ${what} have changed` },
    text(shop.shopName),
    text(
      `${business.name} has changed the allergens of ${products.length === 1 ? 'a product' : 'products'} that you have ordered. Please check your labels, your menus and what you tell your customers.`,
    ),
    ...products.slice(0, mostProducts).flatMap(describeProduct),
    ...leftOut(products.length - mostProducts, 'more product'),
    { kind: 'heading', text: 'Your orders that are not yet delivered' },
    { kind: 'list', items: shop.orders.map((order) => describeOrder(order, changed)) },
    ...leftOut(shop.count - shop.orders.length, 'later order'),
    text(`Changed by ${by} on ${formatMoment(now, business.clock.timeZone)}.`),
    ...(business.telephone === '' ? [] : [text(`Please call ${business.telephone} with any questions.`)]),
  ];
  return {
    subject: oneLine(`The allergens of ${what} have changed`),
    plain: partsToPlain(parts),
    html: partsToHtml(parts, business),
  };
}

function text(words: string): MailPart {
  return { kind: 'text', text: words };
}

function leftOut(count: number, noun: string): readonly MailPart[] {
  return count > 0 ? [text(`And ${countOf(count, noun)}: the order page says what is in them.`)] : [];
}

function describeProduct({ name, details, before, after }: ChangedProduct): readonly MailPart[] {
  return [
    { kind: 'heading', text: details === '' ? name : `${name}, ${details}` },
    {
      kind: 'list',
      items: [...describeChanges(compareProfiles(before, after)), ...describeProfile(after)],
    },
  ];
}

const openings: Readonly<Record<AllergenState, string>> = {
  contains: 'It now contains',
  'may-contain': 'It may now contain',
  'not-declared': 'It is no longer known whether it contains',
  free: 'It is now known to be free from',
};

function describeChanges(changes: readonly AllergenChange[]): readonly string[] {
  const byState = Map.groupBy(changes, ({ after }) => after);
  return [...byState].map(([state, ofState]) => `${openings[state]} ${ofState.map(nameOf).join(', ')}.`);
}

function nameOf({ word, ofOthers }: AllergenChange): string {
  if (!ofOthers) return allergenWord(word);
  return word === 'GLUTEN' ? 'other cereals with gluten' : `other ${allergenWord(word).toLowerCase()}`;
}

/** All known allergens, not only the changed ones, because readers need them all. */
function describeProfile({ contains, mayContain, unknown }: AllergenProfile): readonly string[] {
  const open = allergenGroups.filter(({ word }) => unknown.includes(word));
  const words = (list: readonly string[]) => list.map(allergenWord).join(', ');
  if (contains.length + mayContain.length + open.length === 0)
    return ['Overall, it contains none of the 14.'];
  return [
    ...(contains.length === 0 ? [] : [`Overall, it contains ${words(contains)}.`]),
    ...(mayContain.length === 0 ? [] : [`Overall, it may contain ${words(mayContain)}.`]),
    ...(open.length === 0
      ? []
      : [
          `Not declared, and not free from: ${
            open.length === allergenGroups.length ? 'all 14' : open.map(({ label }) => label).join(', ')
          }.`,
        ]),
  ];
}

function describeOrder(
  { orderId, day, lines }: TouchedShop['orders'][number],
  changed: ReadonlyMap<ProductId, ChangedProduct>,
): string {
  const named = lines
    .slice(0, mostOfOrder)
    .map(({ productId, quantity }) => `${formatCount(quantity)} × ${changed.get(productId)?.name ?? ''}`);
  const more = lines.length > mostOfOrder ? ` and ${formatCount(lines.length - mostOfOrder)} more` : '';
  return `${formatWeekdayName(day)} ${formatDay(day)}, order ${orderId}: ${named.join(', ')}${more}`;
}
