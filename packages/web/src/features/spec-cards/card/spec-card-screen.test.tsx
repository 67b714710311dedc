import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { productId } from '@bakehouse/contract/values';
import { nothingKnown } from '@bakehouse/domain/recipes/standing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLine, lineOf } from '../../../../test/fake-line.ts';
import { person } from '../../../../test/person.ts';
import { standingOf } from '../../../../test/recipe-cards.ts';
import { refusal } from '../../../../test/refusal.ts';
import { card, jam, sponge } from '../test/card-facts.ts';
import { answerCard, openSpecCards, reader, server } from '../test/spec-cards-world.tsx';

beforeEach(() => {
  server.reset();
  localStorage.clear();
  FakeLine.opened = [];
  vi.stubGlobal('XMLHttpRequest', FakeLine);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(view: SpecCardView = sponge(), address = '/spec-cards/SPONGE/10412', me = reader) {
  let shown = view;
  answerCard(() => shown);
  const world = await openSpecCards(address, me);
  await screen.findByRole('heading', { level: 1, name: view.card.facts.displayName });
  return {
    ...world,
    /** From now on the server tells this. */
    tell(next: SpecCardView) {
      shown = next;
    },
  };
}

const ingredients = () =>
  within(screen.getByRole('heading', { name: 'Ingredients' }).closest('section') ?? document.body);
/** Each ingredient, those inside others too: '900 g | Caster sugar | 100 % of the flour | Contains none'. */
const rows = () =>
  ingredients()
    .getAllByRole('listitem')
    .map((item) => (item.firstElementChild?.matches('div') ? item.firstElementChild : item))
    .map((row) => [...row.children].map((part) => part.textContent?.trim()).join(' | '));
const multiplyBy = () => screen.getByLabelText<HTMLInputElement>('Multiply by');
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

describe('the multiplier', () => {
  test('multiplies every ingredient, in units that are weighed, and is in the address', async () => {
    const { address } = await open();
    expect(rows()[0]).toBe('900 g | Caster sugar | 100 % of the flour | Contains none');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(rows()[0]).toContain('1.8 kg | Caster sugar'));
    expect(rows()[3]).toContain('880 g');
    expect(address()).toBe('/spec-cards/SPONGE/10412?multiply=2');
    expect(screen.getByText('2 cakes')).toBeDefined();
    expect(screen.getByText('6.28 kg')).toBeDefined();
  });

  test('is at least one', async () => {
    const { address } = await open(sponge(), '/spec-cards/SPONGE/10412?multiply=3');
    expect(multiplyBy().value).toBe('3');
    type(multiplyBy(), '0');
    await waitFor(() => expect(multiplyBy().value).toBe('1'));
    expect(address()).toBe('/spec-cards/SPONGE/10412');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer' }).disabled).toBe(true);
    type(multiplyBy(), 'two');
    expect(multiplyBy().value).toBe('1');
  });

  test('follows from how many are to be made, and from a weight', async () => {
    await open(sponge({ facts: { quantity: 12, quantityUnit: 'portion' } }));
    type(screen.getByLabelText('To make'), '30');
    await waitFor(() => expect(multiplyBy().value).toBe('2.5'));
    expect(screen.getByText('30 portions')).toBeDefined();
    type(screen.getByLabelText('To a weight'), '9.42 kg');
    await waitFor(() => expect(multiplyBy().value).toBe('3'));
    expect(screen.getByLabelText<HTMLInputElement>('To make').value).toBe('36');
  });

  test('says where less than one making is asked for', async () => {
    await open(sponge({ facts: { quantity: 12, quantityUnit: 'portion' } }));
    type(screen.getByLabelText('To make'), '6');
    expect(await screen.findByText('One making is the least.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('To make').value).toBe('12');
  });

  test('to a weight is not offered where an ingredient has none', async () => {
    await open(
      sponge({
        uses: [
          [900, 20011],
          [2, 20032, 'EACH'],
        ],
      }),
    );
    expect(screen.queryByLabelText('To a weight')).toBeNull();
    expect(rows()[1]).toBe('2 EACH | Unsalted butter | Milk');
  });

  test('leaves the words of the method as they are, and says so', async () => {
    await open(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    expect(screen.getAllByText(/they are not multiplied/)[0]).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
    await waitFor(() => expect(screen.queryAllByText(/they are not multiplied/)).toHaveLength(0));
  });
});

describe('ingredients', () => {
  test('that are recipes open in place, for as much of them as is used', async () => {
    await open(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    const jamRow = ingredients().getByRole('button', { name: /^Raspberry jam filling/ });
    expect(jamRow.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(jamRow);
    expect(ingredients().getByText('Raspberries, frozen')).toBeDefined();
    expect(rows()).toContain('448 g | Raspberries, frozen | Contains none');
    fireEvent.click(jamRow);
    expect(ingredients().queryByText('Raspberries, frozen')).toBeNull();
  });

  test('say what share of the flour they are', async () => {
    await open();
    expect(rows()[3]).toContain('48.9 % of the flour');
    expect(rows()[2]).toContain('100 % of the flour');
  });

  test('have no shares where no flour is marked', async () => {
    await open(
      sponge({
        uses: [
          [900, 20011],
          [900, 20032],
        ],
      }),
    );
    expect(rows().join()).not.toContain('%');
  });

  test('that are not in the book, or not declared, or of which nobody knows how much, say so', async () => {
    await open(
      sponge({
        uses: [
          [40, 20999],
          [600, 20107],
          [null, 20011],
        ],
      }),
    );
    expect(rows()).toEqual([
      '40 g | Item 20999 is not in the book | Not declared',
      '600 g | Rice flour | Not declared',
      '? gHow much is not known | Caster sugar | Contains none',
    ]);
  });

  test('and steps that a recipe lacks are missed, those of a bought product are not', async () => {
    await open(sponge({ uses: [], method: [] }));
    expect(screen.getByText('No ingredients yet.')).toBeDefined();
    expect(screen.getByText('No steps yet.')).toBeDefined();
    expect(screen.queryByLabelText('Multiply by')).toBeNull();
  });

  test('of a product that is bought are none, and that is as it should be', async () => {
    await open({ ...sponge(), nested: [], card: card({ facts: { type: 'PRODUCT' } }) });
    expect(screen.getAllByText('None: it is bought as it is.')).toHaveLength(2);
  });
});

describe('allergens', () => {
  const tiles = () => {
    const [list] = within(screen.getByRole('region', { name: 'Allergens' })).getAllByRole('list');
    return Object.fromEntries(
      [...(list?.children ?? [])].map((tile) => {
        const detail = tile.querySelector('small')?.textContent ?? '';
        return [tile.textContent?.slice(0, -detail.length), detail];
      }),
    );
  };

  test('are the 14 in three states, with the cereals and nuts by name', async () => {
    const standing = standingOf({
      contains: ['WHEAT', 'MILK'],
      mayContain: ['WALNUTS'],
      unknown: ['SESAME'],
    });
    await open(sponge({ standing }));
    expect(tiles()).toMatchObject({
      Gluten: 'Wheat',
      Milk: 'Contains',
      Nuts: 'May contain walnuts',
      Sesame: 'Not declared',
      Soya: 'Free',
    });
  });

  test('that nobody has declared are never free', async () => {
    await open(sponge({ standing: standingOf(nothingKnown) }));
    expect(new Set(Object.values(tiles()))).toEqual(new Set(['Not declared']));
  });

  test('say where each comes from', async () => {
    const path = [
      { pid: 10455, name: 'puff pastry' },
      { pid: 20032, name: 'butter' },
    ];
    await open(sponge({ sources: [{ word: 'MILK', why: 'contains', path }], fromIngredients: standingOf() }));
    fireEvent.click(screen.getByText('Where it comes from'));
    expect(screen.getByText('from butter in puff pastry')).toBeDefined();
    expect(screen.getByText(/^Nothing is declared on this card itself/)).toBeDefined();
  });

  test('that the card and its product declare otherwise are told in words, the dangerous ones first', async () => {
    const butter = { pid: 20032, name: 'Unsalted butter' };
    await open(
      sponge({
        facts: { allergens: ['WHEAT', 'EGGS'] },
        sources: [
          { word: 'MILK', why: 'contains', path: [butter] },
          { word: 'SOYA', why: 'unknown', path: [{ pid: 20107, name: 'Rice flour' }] },
        ],
        differences: [
          { kind: 'missing', word: 'MILK', isMayContain: false },
          { kind: 'unknown', word: 'SOYA', isMayContain: false },
          { kind: 'too-much', word: 'EGGS', isMayContain: false },
        ],
        product: {
          productId: productId.parse(5),
          itemCode: 11_301,
          name: 'Victoria sponge 12ptn',
          active: true,
          allergens: ['WHEAT'],
          differences: [{ kind: 'missing', word: 'MILK', isMayContain: false }],
        },
      }),
    );
    const [own, ofProduct] = screen.getAllByRole('note');
    expect(within(own ?? document.body).getByRole('heading').textContent).toBe(
      'What is declared and what the ingredients say are not the same',
    );
    expect(
      within(own ?? document.body)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Milk is in it and is not declared: from Unsalted butter.',
      'Soya is not known: nobody has declared it for Rice flour.',
      'Eggs are declared, and no ingredient contains them.',
    ]);
    expect(ofProduct?.textContent).toBe(
      'The product Victoria sponge 12ptn (11301) declares wheatMilk is in it and is not declared.',
    );
  });
});

describe('a card', () => {
  test('leads back to its search, to the kitchen, the label and, for who may, to its editor', async () => {
    await open(sponge(), '/spec-cards/SPONGE/10412?multiply=2', person({ specCards: 2 }));
    const links = Object.fromEntries(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toMatchObject({
      'Spec Cards, SPONGE': '/spec-cards/SPONGE',
      'Kitchen view': '/spec-cards/SPONGE/10412/kitchen?multiply=2',
      Label: '/spec-cards/SPONGE/10412/label',
      'Edit Recipe Item': '/spec-cards/SPONGE/10412/edit',
    });
  });

  test('that was opened by its number leads back to all cards, and a reader to no editor', async () => {
    await open(sponge(), '/spec-cards/10412/10412');
    expect(screen.getByRole('link', { name: 'Spec Cards' }).getAttribute('href')).toBe('/spec-cards');
    expect(screen.queryByRole('link', { name: 'Edit Recipe Item' })).toBeNull();
  });

  test('names its product, what it is in, and who saved it', async () => {
    const product = {
      productId: productId.parse(5),
      itemCode: 11_301,
      name: 'Victoria 12ptn',
      active: false,
      allergens: null,
      differences: [],
    };
    const usedIn = { first: [{ pid: 10_521, name: 'Cream tea', type: 'DISH' as const }], count: 3 };
    await open(
      sponge({ product, usedIn }),
      undefined,
      person({ admin: true, administration: 1, specCards: 1 }),
    );
    expect(screen.getByRole('link', { name: 'Victoria 12ptn (11301), archived' }).getAttribute('href')).toBe(
      '/admin/products?search=11301&archived=shown',
    );
    expect(screen.getByRole('link', { name: 'Cream tea' })).toBeDefined();
    expect(screen.getByText('and 2 more', { exact: false })).toBeDefined();
    expect(screen.getByText('Version 14, saved 18-Nov-2026 21:12 by Maya Osei')).toBeDefined();
  });

  test('of a recipe in it stands below, once, for as much as is needed', async () => {
    await open(
      sponge({
        uses: [
          [440, 10442],
          [220, 10442],
        ],
      }),
      '/spec-cards/SPONGE/10412?multiply=2',
    );
    const inside = within(screen.getByRole('article', { name: 'Raspberry jam filling' }));
    expect(inside.getByText('For this card: 1.32 kg')).toBeDefined();
    expect(inside.getByText('672')).toBeDefined();
    expect(inside.getByText('Boil to 104 °C.')).toBeDefined();
  });

  test('of a recipe of which nobody knows how much is used is for one making, and says so', async () => {
    await open({ ...sponge({ uses: [[2, 10442, 'EACH']] }), nested: [jam] });
    const inside = within(screen.getByRole('article', { name: 'Raspberry jam filling' }));
    expect(
      inside.getByText('How much of it is needed is not known: this is one making of it, 440 g.'),
    ).toBeDefined();
    fireEvent.click(ingredients().getByRole('button', { name: /^Raspberry jam filling/ }));
    expect(ingredients().getByText(/How much of it is used is not known/)).toBeDefined();
  });

  test('is compact for the bench, which this device remembers', async () => {
    const { close } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(screen.queryByRole('article', { name: 'Raspberry jam filling' })).toBeNull();
    expect(screen.queryByText('About this item')).toBeNull();
    expect(screen.getByText('Contains')).toBeDefined();
    close();
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Page' }));
    expect(screen.getByText('About this item')).toBeDefined();
  });

  test('that is not there says so in the words of the server', async () => {
    answerCard(() => refusal(404, 'recipe-not-found', 'ITEM 10412 NOT FOUND'));
    await openSpecCards('/spec-cards/SPONGE/10412', reader);
    expect(await screen.findByText('ITEM 10412 NOT FOUND')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Spec Cards, SPONGE' })).toBeDefined();
  });

  test('that did not load is tried again', async () => {
    let isDown = true;
    answerCard(() => (isDown ? refusal(503, 'unavailable', 'Bakehouse is busy.') : sponge()));
    await openSpecCards('/spec-cards/SPONGE/10412', reader);
    await screen.findByText('Bakehouse is busy.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Victoria sponge' })).toBeDefined();
  });
});

describe('on paper', () => {
  test('the foot says which card, which version and how many times', async () => {
    await open(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    const foot = document.documentElement.style
      .getPropertyValue('--print-foot')
      .replaceAll(/\\(\w+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    expect(foot).toBe(
      '"Victoria sponge (10412)  ·  Version 14, saved 18-Nov-2026 21:12 by Maya Osei  ·  2 times"',
    );
  });

  test('the card is alone with what is in its recipes, or has their cards behind it', async () => {
    await open();
    let printed: readonly string[] = [];
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = screen.queryAllByRole('article').map((article) => article.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'This card' }));
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('Raspberries, frozen');
    expect(printed[0]).not.toContain('Boil to 104 °C.');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'With the card of the recipe in it' }));
    expect(printed).toHaveLength(2);
    expect(printed[1]).toContain('Boil to 104 °C.');
  });
});

describe('the photo', () => {
  const photo = {
    keptAs: 'b57cf28c-6a1b-4c2e-9d2e-0a7b8d6c1f10',
    number: 0,
    address: '/storage/v1/object/public/recipes/10412/0?v=1',
    thumbnailAddress: '/small',
    width: 800,
    height: 600,
  };
  const baker = person({ specCards: 2 });
  const picture = new File([new Uint8Array(10)], 'sponge.jpg', { type: 'image/jpeg' });
  const shown = () => screen.findByRole<HTMLImageElement>('img', { name: 'Victoria sponge' });

  test('is loading until it is there', async () => {
    await open(sponge({ photo }));
    const image = await shown();
    expect(image.dataset['state']).toBe('loading');
    fireEvent.load(image);
    expect(image.dataset['state']).toBe('loaded');
  });

  test('that fails says so, is tried again, and is replaced by who may', async () => {
    await open(sponge({ photo }), undefined, baker);
    fireEvent.error(await shown());
    expect(screen.getByText('The photo did not load.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Replace' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await shown()).dataset['state']).toBe('loading');
  });

  test('is uploaded where there is none, and shown', async () => {
    const { tell } = await open(sponge(), undefined, baker);
    fireEvent.change(screen.getByLabelText('Photo of Victoria sponge'), { target: { files: [picture] } });
    const line = await lineOf(1);
    expect(line.address).toBe('/storage/v1/object/recipes/10412/0');
    tell(sponge({ photo }));
    line.answer(201, photo);
    expect((await shown()).getAttribute('src')).toBe(photo.address);
  });

  test('takes the place of the one that is shown, and of no other', async () => {
    await open(sponge({ photo }), undefined, baker);
    fireEvent.change(screen.getByLabelText('Photo of Victoria sponge'), { target: { files: [picture] } });
    const line = await lineOf(1);
    expect(line.address).toBe(`/storage/v1/object/recipes/10412/0?replaces=${photo.keptAs}`);
    line.answer(409, { code: 'photo-taken', message: 'Another photo is there already.' });
    expect(await screen.findByText('Another photo is there already.')).toBeDefined();
  });

  test('is removed after the question of the specification', async () => {
    const removed: unknown[] = [];
    server.answer('/api/spec-cards/photos/remove', async (request) => {
      removed.push(await request.json());
      return { pid: 10_412 };
    });
    const { tell } = await open(sponge({ photo }), undefined, baker);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Really remove this image?' }));
    tell(sponge());
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Victoria sponge' })).toBeNull());
    expect(removed).toEqual([expect.objectContaining({ pid: 10_412, keptAs: photo.keptAs })]);
  });

  test('of a step is beside it; a reader is offered nothing', async () => {
    const view = sponge({ photo });
    const [first] = view.card.steps;
    if (first) first.photo = { ...photo, number: 1 };
    await open(view);
    expect(screen.getByRole('img', { name: 'Step 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Replace|Remove|Add a photo/ })).toBeNull();
  });
});
