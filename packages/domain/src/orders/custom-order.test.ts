import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhotoId } from '../kernel/branded.ts';
import { pence } from '../kernel/money.ts';
import type { CustomerAddress, CustomItem, DeliverTo } from './custom-order.ts';
import {
  addressLines,
  changedFields,
  chooseCakePart,
  compareItems,
  findCakePriceMistake,
  findIncompleteCake,
  isSameCustom,
  missingFromAddress,
  parseCakePrice,
  photosOf,
  startCake,
  typeCakePrice,
} from './custom-order.ts';

const photo = '0192f2c4-0000-7000-8000-000000000001' as PhotoId;
const otherPhoto = '0192f2c4-0000-7000-8000-000000000002' as PhotoId;

function cake(over: Partial<CustomItem> = {}): CustomItem {
  return {
    size: '8',
    sponge: 'Vanilla',
    filling: 'chocolate mousse',
    fruit: 'none',
    topping: 'marzipan',
    shape: 'Round',
    message: 'Happy birthday',
    notes: '',
    unitCost: pence(4500),
    photo: null,
    ...over,
  };
}

const address: CustomerAddress = {
  customer: 'Ada Baker',
  company: '',
  telephone: '01908 000000',
  line1: '1 Mill Road',
  line2: '',
  line3: '',
  city: 'Milton Keynes',
  postcode: 'MK4 7QT',
};
const toShop: DeliverTo = { kind: 'shop' };
const toCustomer = (over: Partial<CustomerAddress> = {}): DeliverTo => ({
  kind: 'customer',
  ...address,
  ...over,
});

describe('where a custom order goes', () => {
  test('needs nothing more for the shop', () => {
    expect(missingFromAddress(toShop)).toEqual([]);
  });

  test('needs a name and a first line for a customer; the name may be a company’s', () => {
    expect(missingFromAddress(toCustomer())).toEqual([]);
    expect(missingFromAddress(toCustomer({ customer: '', company: 'Baker & Sons' }))).toEqual([]);
    expect(missingFromAddress(toCustomer({ customer: '' }))).toEqual(['customer']);
    expect(missingFromAddress(toCustomer({ customer: '', line1: '' }))).toEqual(['customer', 'line1']);
  });

  test('is written on a label without its empty lines', () => {
    expect(addressLines(address)).toEqual(['Ada Baker', '1 Mill Road', 'Milton Keynes MK4 7QT']);
    expect(addressLines({ ...address, city: '', postcode: '' })).toEqual(['Ada Baker', '1 Mill Road']);
  });
});

describe('a cake that is not whole', () => {
  test('lacks every choice and the price at first, and each choice made is one less', () => {
    const begun = startCake();
    expect(findIncompleteCake([begun], [])).toEqual({
      position: 1,
      missing: ['size', 'shape', 'sponge', 'filling', 'fruit', 'topping', 'price'],
    });
    const sized = chooseCakePart(chooseCakePart(begun, 'size', '12'), 'fruit', 'none');
    expect(findIncompleteCake([sized], [])?.missing).toEqual([
      'shape',
      'sponge',
      'filling',
      'topping',
      'price',
    ]);
    expect(changedFields(begun, sized)).toEqual(['size', 'fruit']);
  });

  test('is found behind whole ones; a whole cake with a price lacks nothing', () => {
    expect(findIncompleteCake([cake(), cake({ unitCost: pence(0) })], [])).toEqual({
      position: 2,
      missing: ['price'],
    });
    expect(findIncompleteCake([cake(), cake({ fruit: 'none' })], [])).toBeNull();
  });

  test('may stay without a price where it was saved without one, and no other may join it', () => {
    const free = cake({ unitCost: pence(0) });
    expect(findIncompleteCake([{ ...free, notes: 'Ring first' }], [free])).toBeNull();
    expect(findIncompleteCake([free, { ...free, message: 'Ama' }], [free])?.position).toBe(2);
    expect(findIncompleteCake([free], [cake()])?.missing).toEqual(['price']);
    const unclear = typeCakePrice(cake(), '85,50');
    expect(unclear).toMatchObject({ unitCost: cake().unitCost, unclearPrice: '85,50' });
    expect(findIncompleteCake([unclear], [cake()])).toEqual({ position: 1, missing: ['price'] });
    expect(typeCakePrice(unclear, '85.50')).toEqual({ ...cake(), unitCost: 8550 });
    const free0 = typeCakePrice(cake(), '0');
    expect(free0).toEqual({ ...cake(), unclearPrice: '0' });
    expect(findIncompleteCake([free0], [cake()])).toEqual({ position: 1, missing: ['price'] });
    const tooHigh = typeCakePrice(cake(), '30000000');
    expect(tooHigh).toEqual({ ...cake(), unclearPrice: '30000000' });
    expect(findIncompleteCake([tooHigh], [cake()])).toEqual({ position: 1, missing: ['lower-price'] });
    expect(typeCakePrice(unclear, '')).toEqual({ ...cake(), unitCost: 0 });
  });
});

describe('the price of a cake', () => {
  test.each([
    ['86.5', 8650],
    ['0.29', 29],
    ['£1,200', 120_000],
    ['12.999', 1299],
    ['', 0],
    ['  ', 0],
  ])('typed as "%s" is %d pence (D10)', (typed, stored) => {
    expect(parseCakePrice(typed)).toBe(stored);
  });

  test.each([
    ['', null],
    ['86.5', null],
    ['21474836.47', null],
    ['21474836.48', 'too-high'],
    ['£30,000,000', 'too-high'],
    ['999999999', 'too-high'],
    ['0', 'zero'],
    ['0.004', 'zero'],
    ['about 20', 'no-amount'],
    ['-5', 'no-amount'],
    ['-999999999', 'no-amount'],
  ])('typed as %j has the mistake %j', (typed, mistake) => {
    expect(findCakePriceMistake(typed)).toBe(mistake);
  });

  test.each(['about 20', '-5', '1e3', '12,5,0.0.0', '0', '21474836.48'])('is not "%s"', (typed) => {
    expect(parseCakePrice(typed)).toBe('invalid');
  });
});

test('the photos of an order are listed once each', () => {
  const items = [cake({ photo }), cake(), cake({ photo: otherPhoto }), cake({ photo })];
  expect(photosOf(items)).toEqual([photo, otherPhoto]);
});

describe('two custom orders', () => {
  test('are the same when every value is, and a standard order is the same as none', () => {
    const order = { items: [cake(), cake({ photo })], deliverTo: toCustomer() };
    expect(isSameCustom(order, structuredClone(order))).toBe(true);
    expect(isSameCustom(null, null)).toBe(true);
    expect(isSameCustom(order, null)).toBe(false);
    expect(isSameCustom(order, { ...order, items: order.items.toReversed() })).toBe(false);
    expect(isSameCustom(order, { ...order, items: [cake()] })).toBe(false);
    expect(isSameCustom(order, { ...order, deliverTo: toShop })).toBe(false);
  });

  test.each(Object.keys(address) as (keyof CustomerAddress)[])(
    'differ by the %s of the customer',
    (field) => {
      const order = { items: [cake()], deliverTo: toCustomer() };
      expect(isSameCustom(order, { ...order, deliverTo: toCustomer({ [field]: 'another' }) })).toBe(false);
    },
  );

  test.each(
    Object.entries({
      size: '10',
      sponge: 'Coffee',
      filling: 'chocolate icing',
      fruit: 'fresh strawberry',
      topping: 'fresh cream',
      shape: 'Oval',
      message: 'Hi',
      notes: 'No nuts',
      unitCost: pence(1),
      photo,
    } satisfies CustomItem),
  )('differ by the %s of a cake', (field, value) => {
    const changed = cake({ [field]: value });
    expect(changedFields(cake(), changed)).toEqual([field]);
    const order = { items: [cake()], deliverTo: toShop };
    expect(isSameCustom(order, { ...order, items: [changed] })).toBe(false);
  });
});

describe('what happened to the cakes', () => {
  const [a, b, c] = [cake({ message: 'A' }), cake({ message: 'B' }), cake({ message: 'C' })];

  test('is nothing when they only are in another order', () => {
    expect(compareItems([a, b, c], [c, a, b])).toEqual([]);
  });

  test('names the place of a new one after the change, and of one taken away before it', () => {
    expect(compareItems([a, b], [c, a, b])).toEqual([{ kind: 'added', position: 1, item: c }]);
    expect(compareItems([a, b, c], [a, c])).toEqual([{ kind: 'removed', position: 2, item: b }]);
  });

  test('pairs what is left in its order', () => {
    const changed = cake({ message: 'B', size: '16' });
    expect(compareItems([a, b], [a, changed, c])).toEqual([
      { kind: 'changed', position: 2, before: b, after: changed },
      { kind: 'added', position: 3, item: c },
    ]);
  });

  test('accounts for every cake: before, less what went, plus what came, is after', () => {
    const cakes = fc.array(
      fc.constantFrom('A', 'B', 'C', 'D').map((message) => cake({ message })),
      {
        maxLength: 6,
      },
    );
    const messages = (items: readonly CustomItem[]) => items.map((item) => item.message).toSorted();
    fc.assert(
      fc.property(cakes, cakes, (before, after) => {
        const left = messages(before);
        const came: string[] = [];
        for (const change of compareItems(before, after)) {
          const gone =
            change.kind === 'changed' ? change.before : change.kind === 'removed' ? change.item : null;
          const added =
            change.kind === 'changed' ? change.after : change.kind === 'added' ? change.item : null;
          if (gone) left.splice(left.indexOf(gone.message), 1);
          if (added) came.push(added.message);
        }
        expect([...left, ...came].toSorted()).toEqual(messages(after));
      }),
    );
  });
});
