import { pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import type { Draft, DraftOrder } from '@bakehouse/domain/orders/draft';
import { setCustom, setQuantity, setUnitCost, startDraft } from '@bakehouse/domain/orders/draft';
import { mergeOrder } from '@bakehouse/domain/orders/merge-orders';
import { expect, test } from 'vitest';
import { productsById } from '../grid/order-products.ts';
import { baguette, line, order, products, saturday, shopId, swirl } from '../test/order-facts.ts';
import { describeOrder } from './describe-order.ts';

const byId = productsById(products);
const opened = order();
const local = startDraft(shopId, saturday, products, opened);

/** The texts of the dialog: each label with its detail, and the values or the outcome. */
function received(draft: Draft, remote: DraftOrder): readonly string[] {
  return describeOrder(mergeOrder(draft, remote), byId).map((one) => {
    if (one.change !== 'conflict') return `${one.label}: ${one.outcome} (${one.change})`;
    const more = one.isText ? ', as text' : '';
    return `${one.label} (${one.detail}): ${one.local} or ${one.remote}${more}`;
  });
}

test('lines are listed in the order of the page, quantity and unit cost separately', () => {
  const typed = setUnitCost(setQuantity(local, swirl, 4), baguette, pence(120));
  const remote = { ...opened, lines: [line(baguette, 36, 130)] };
  expect(received(typed, remote)).toEqual([
    'Baguette: 30 to 36 (remote)',
    'Baguette, unit cost (250 g, part-baked, was £1.35): £1.20 or £1.30',
    'Country sourdough: 12 to 0 (remote)',
    'Cinnamon swirl: 0 to 4 (local)',
  ]);
});

test('a line that both added shows its costs if they differ', () => {
  const typed = setUnitCost(setQuantity(local, swirl, 4), swirl, pence(100));
  const remote = { ...opened, lines: [...opened.lines, line(swirl, 4, 90)] };
  expect(received(typed, remote)).toEqual([
    'Cinnamon swirl (was not on the order): 4 at £1.00 or 4 at £0.90, as text',
  ]);
});

test('cakes are listed by number and field, and a removed one as a whole', () => {
  const cakes = (...items: CustomPart['items']): CustomPart => ({ items, deliverTo: { kind: 'shop' } });
  const nan = { ...firstCake, message: 'Nan', unitCost: pence(8600) };
  const jonah = { ...firstCake, message: 'Jonah' };
  const before = order({ lines: [], custom: { ...cakes(nan, jonah), items: [nan, jonah] } });
  const draft = startDraft(shopId, saturday, products, before);
  const typed = setCustom(draft, cakes({ ...nan, size: '12', filling: 'chocolate mousse' }, jonah));
  expect(
    received(typed, { ...before, custom: cakes({ ...nan, filling: 'chocolate icing' }, jonah) }),
  ).toEqual([
    'Cake 1, size: 10 inches to 12 inches (local)',
    'Cake 1, filling (was fresh vanilla cream): chocolate mousse or chocolate icing, as text',
  ]);
  expect(received(typed, { ...before, custom: cakes(jonah) })).toEqual([
    expect.stringMatching(
      /^Cake 1 \(changed by one of you, taken off by the other\): 12 inches, .* or taken off the order, as text$/,
    ),
  ]);
});

test('the address of a custom order is listed by field, and as a whole where one side is the shop', () => {
  const address = { line1: '1 Mill Road', line2: '', line3: '', city: 'Marwick', postcode: 'MK1 1AA' };
  const home = { kind: 'customer' as const, customer: 'Ama', company: '', telephone: '', ...address };
  const to = (deliverTo: CustomPart['deliverTo']) => ({ items: [firstCake], deliverTo });
  const before = order({ lines: [], custom: to(home) });
  const draft = startDraft(shopId, saturday, products, before);
  const called = setCustom(draft, to({ ...home, telephone: '01632 960 001' }));
  expect(received(called, { ...before, custom: to({ ...home, line1: '9 Quay Lane' }) })).toEqual([
    'Telephone: 01632 960 001 (local)',
    'Address: 9 Quay Lane, Marwick, MK1 1AA (remote)',
  ]);
  expect(received(called, { ...before, custom: to({ kind: 'shop' }) })).toEqual([
    'Deliver to (both of you changed it): Ama, 01632 960 001, 1 Mill Road, Marwick, MK1 1AA or the shop, as text',
  ]);
});
