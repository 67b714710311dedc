import { productId } from '@bakehouse/contract/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { uploadOf } from '../../../../test/fake-upload.ts';
import { onPhone } from '../../../../test/on-phone.ts';
import { person } from '../../../../test/person.ts';
import { refusal } from '../../../../test/refusal.ts';
import { jam, sponge } from '../test/card-facts.ts';
import { ingredients, openCard, resetBeforeEach } from '../test/open-card.ts';
import { answerCard, openSpecCards, reader, server } from '../test/spec-cards-world.tsx';

resetBeforeEach();

describe('a card', () => {
  test('links to its search, the kitchen view, the label and, for people who may edit, its editor', async () => {
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=2', person({ specCards: 2 }));
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

  test('on a phone has most actions in a menu', async () => {
    onPhone();
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=2', person({ specCards: 2 }));
    expect(screen.getByRole('link', { name: 'Kitchen view' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Label' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Label', '/spec-cards/SPONGE/10412/label'],
      ['Edit Recipe Item', '/spec-cards/SPONGE/10412/edit'],
      ['Print this card', null],
      ['Print with the card of the recipe in it', null],
    ]);
  });

  test('that was opened by its number links to all cards, and has no editor link for read-only people', async () => {
    await openCard(sponge(), '/spec-cards/10412/10412');
    expect(screen.getByRole('link', { name: 'Spec Cards' }).getAttribute('href')).toBe('/spec-cards');
    expect(screen.queryByRole('link', { name: 'Edit Recipe Item' })).toBeNull();
  });

  test('shows its product, the recipes that contain it, and who saved it', async () => {
    const product = {
      productId: productId.parse(5),
      itemCode: 11_301,
      name: 'Victoria 12ptn',
      active: false,
      allergens: null,
      differences: [],
    };
    const usedIn = { first: [{ pid: 10_521, name: 'Cream tea', type: 'DISH' as const }], count: 3 };
    await openCard(
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

  test('of a nested recipe is shown below, once, for the needed amount', async () => {
    await openCard(
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

  test('of a nested recipe without an amount is for a single batch, and says so', async () => {
    await openCard({ ...sponge({ uses: [[2, 10442, 'EACH']] }), nested: [jam] });
    const inside = within(screen.getByRole('article', { name: 'Raspberry jam filling' }));
    expect(
      inside.getByText('How much of it is needed is not known: this is one batch of it, 440 g.'),
    ).toBeDefined();
    fireEvent.click(ingredients().getByRole('button', { name: /^Raspberry jam filling/ }));
    expect(ingredients().getByText(/How much of it is used is not known/)).toBeDefined();
  });

  test('has a compact layout for the bench, which this device stores', async () => {
    const { close } = await openCard();
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(screen.queryByRole('article', { name: 'Raspberry jam filling' })).toBeNull();
    expect(screen.queryByText('About this item')).toBeNull();
    expect(screen.getByText('Contains')).toBeDefined();
    close();
    await openCard();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Page' }));
    expect(screen.getByText('About this item')).toBeDefined();
  });

  test('that does not exist shows the server’s message', async () => {
    answerCard(() => refusal(404, 'recipe-not-found', 'ITEM 10412 NOT FOUND'));
    await openSpecCards('/spec-cards/SPONGE/10412', reader);
    expect(await screen.findByText('ITEM 10412 NOT FOUND')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Spec Cards, SPONGE' })).toBeDefined();
  });

  test('that did not load can be retried', async () => {
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
  test('the foot shows card, version and multiplier', async () => {
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    const foot = document.documentElement.style
      .getPropertyValue('--print-foot')
      .replaceAll(/\\(\w+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    expect(foot).toBe(
      '"Victoria sponge (10412)  ·  Version 14, saved 18-Nov-2026 21:12 by Maya Osei  ·  2 times"',
    );
  });

  test('the card is printed alone with the contents of its recipes, or with their cards', async () => {
    await openCard();
    let printed: readonly string[] = [];
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = screen.queryAllByRole('article').map((article) => article.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Print this card' }));
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('Raspberries, frozen');
    expect(printed[0]).not.toContain('Boil to 104 °C.');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Print with the card of the recipe in it' }));
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

  test('shows that it is loading', async () => {
    await openCard(sponge({ photo }));
    const image = await shown();
    expect(image.dataset['state']).toBe('loading');
    fireEvent.load(image);
    expect(image.dataset['state']).toBe('loaded');
  });

  test('that fails shows that, can be retried, and replaced by people who may', async () => {
    await openCard(sponge({ photo }), undefined, baker);
    fireEvent.error(await shown());
    expect(screen.getByText('The photo did not load.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Replace' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await shown()).dataset['state']).toBe('loading');
  });

  test('can be uploaded where there is none, and is then shown', async () => {
    const { tell } = await openCard(sponge(), undefined, baker);
    fireEvent.change(screen.getByLabelText('Photo of Victoria sponge'), { target: { files: [picture] } });
    const upload = await uploadOf(1);
    expect(upload.address).toBe('/storage/v1/object/recipes/10412/0');
    tell(sponge({ photo }));
    upload.answer(201, photo);
    expect((await shown()).getAttribute('src')).toBe(photo.address);
  });

  test('that is being uploaded is asked about before the card is left, which goes on when it is complete', async () => {
    const { follow, tell } = await openCard(sponge(), undefined, baker);
    fireEvent.change(screen.getByLabelText('Photo of Victoria sponge'), { target: { files: [picture] } });
    const upload = await uploadOf(1);
    follow('/elsewhere');
    expect(await screen.findByText('A photo is still being sent, and would be lost.')).toBeDefined();
    tell(sponge({ photo }));
    upload.answer(201, photo);
    await screen.findByRole('heading', { name: 'Another screen' });
  });

  test('replaces the shown one, and no other', async () => {
    await openCard(sponge({ photo }), undefined, baker);
    fireEvent.change(screen.getByLabelText('Photo of Victoria sponge'), { target: { files: [picture] } });
    const upload = await uploadOf(1);
    expect(upload.address).toBe(`/storage/v1/object/recipes/10412/0?replaces=${photo.keptAs}`);
    upload.answer(409, { code: 'photo-taken', message: 'Another photo is there already.' });
    expect(await screen.findByText('Another photo is there already.')).toBeDefined();
  });

  test('is removed after the question of the specification', async () => {
    const removed: unknown[] = [];
    server.answer('/api/spec-cards/photos/remove', async (request) => {
      removed.push(await request.json());
      return { pid: 10_412 };
    });
    const { tell } = await openCard(sponge({ photo }), undefined, baker);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Really remove this image?' }));
    tell(sponge());
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Victoria sponge' })).toBeNull());
    expect(removed).toEqual([expect.objectContaining({ pid: 10_412, keptAs: photo.keptAs })]);
  });

  test('of a step is beside it; read-only people have no buttons', async () => {
    const view = sponge({ photo });
    const [first] = view.card.steps;
    if (first) first.photo = { ...photo, number: 1 };
    await openCard(view);
    expect(screen.getByRole('img', { name: 'Step 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Replace|Remove|Add a photo/ })).toBeNull();
  });
});
