import type { IngredientChoice, RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { RecipeImpactView, SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { productId } from '@bakehouse/contract/values';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { allergenProfile, ingredientItem, recipeCard } from '../../../../test/recipe-cards.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { Toaster } = await import('../../../ui/feedback/toaster.tsx');
const { RecipeEditor } = await import('../editor/recipe-editor.tsx');

export const sugar = ingredientItem(20_011, 'Caster sugar');
export const flour = ingredientItem(20_003, 'Self-raising flour', {
  flour: 'wheat',
  standing: allergenProfile({ contains: ['WHEAT'] }),
});
export const milk = ingredientItem(20_060, 'Whole milk', {
  standing: allergenProfile({ contains: ['MILK'] }),
});
export const almonds = ingredientItem(20_084, 'Ground almonds', {
  standing: allergenProfile({ contains: ['ALMONDS'], mayContain: ['HAZELNUTS'] }),
});

const grams = ({ pid, ...rest }: IngredientChoice, quantity: number) => ({
  childPid: pid,
  quantity,
  quantityUnit: 'g',
  item: { pid, ...rest },
});

/** The card of the sponge; its declaration equals its ingredients. */
export function sponge(card: Partial<RecipeCardView> = {}): RecipeCardView {
  return recipeCard({
    facts: {
      terms: 'VICTORIA LAYER',
      allergens: ['MILK', 'WHEAT'],
      suitables: ['VEGETARIAN'],
      author: 'Maya Osei',
    },
    ingredients: [grams(sugar, 900), grams(flour, 900), grams(milk, 120)],
    steps: [
      { text: 'Cream the butter and the sugar.', photo: null },
      { text: 'Add the egg in four lots.', photo: null },
      { text: 'Bake for 25 minutes.', photo: null },
    ],
    standing: allergenProfile({ contains: ['MILK', 'WHEAT'] }),
    fromIngredients: allergenProfile({ contains: ['MILK', 'WHEAT'] }),
    ...card,
  });
}

/** The effects of new milk in the sponge: a product that two shops have ordered. */
export function impactOfMilk(facts: Partial<RecipeImpactView> = {}): RecipeImpactView {
  const before = allergenProfile({ contains: ['WHEAT'] });
  const after = allergenProfile({ contains: ['MILK', 'WHEAT'] });
  const loaf = productId.parse(3);
  const order = (orderId: number, shopId: number, shopName: string, day: string, quantity: number) => ({
    day,
    orderId,
    shopId,
    shopName,
    items: quantity,
    lines: [{ productId: loaf, quantity }],
  });
  return {
    seen: 'impact-1',
    recipes: [
      { pid: 10_412, name: 'Victoria sponge', type: 'RECIPE', before, after },
      { pid: 10_500, name: 'Cream tea', type: 'DISH', before, after },
    ],
    products: [{ productId: loaf, name: 'Sponge slice', details: '120 g', before, after }],
    orders: [
      order(48_206, 3, 'Harbour Lane', '2026-11-21', 12),
      order(48_207, 4, 'Abbey Green', '2026-11-22', 30),
    ] as RecipeImpactView['orders'],
    labels: [
      {
        printId: '5a1c2b34-8c4e-4a52-9d3b-0a2f6f1e7a01',
        pid: 10_412,
        name: 'Victoria sponge',
        copies: 148,
        printedAt: '2026-11-19T08:00:00Z',
      },
    ],
    totals: { recipes: 2, products: 1, orders: 2, shops: 2, items: 42, labels: 1, copies: 148 },
    shopsToRing: [],
    ...facts,
  };
}

interface World {
  card: RecipeCardView;
  impact: RecipeImpactView | null;
  /** The previews and saves that were sent. */
  readonly previews: Omit<SaveRecipe, 'seen' | 'notice' | 'commandId'>[];
  readonly saves: SaveRecipe[];
  /** The refusals of the next saves; after those saves succeed. */
  readonly refusals: Response[];
}

export const world: World = {
  card: sponge(),
  impact: null,
  previews: [],
  saves: [],
  refusals: [],
};

/** Resets the server before each test: the sponge as saved, and saves without further effects. */
export function resetBeforeEach(): void {
  beforeEach(() => {
    // Fields that grow with their text ask when the faces of their letters are there.
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
    server.reset();
    localStorage.clear();
    Object.assign(world, { card: sponge(), impact: null });
    world.previews.length = 0;
    world.saves.length = 0;
    world.refusals.length = 0;
    server.answer('/api/spec-cards/10412', () => ({
      card: world.card,
      nested: [],
      leftOut: { first: [], count: 0 },
    }));
    server.answer('/api/spec-cards/ingredients', (request) => {
      const text = (new URL(request.url).searchParams.get('text') ?? '').toLowerCase();
      const all = [sugar, flour, milk, almonds];
      return {
        items:
          text === '' ? [] : all.filter(({ name, pid }) => `${name} ${pid}`.toLowerCase().includes(text)),
        nextPid: 20_119,
      };
    });
    server.answer('/api/spec-cards/products', () => ({
      products: [
        { productId: 3, itemCode: 11_301, name: 'Sponge slice', details: '120 g', active: true },
        { productId: 4, itemCode: 11_302, name: 'Old slice', details: '', active: false },
      ],
    }));
    server.answer('/api/spec-cards/impact', async (request) => {
      world.previews.push(await request.json());
      return { impact: world.impact };
    });
    server.answer('/api/spec-cards', async (request) => {
      const save = (await request.json()) as SaveRecipe;
      world.saves.push(save);
      return world.refusals.shift() ?? { pid: save.pid, version: (save.version ?? 0) + 1 };
    });
  });
}

/** The refusal of a save in conflict with this version. */
export function cardChanged(card: RecipeCardView): Response {
  world.card = card;
  const { facts, ingredients, steps, version, changed } = card;
  const current = {
    ...facts,
    ingredients: ingredients.map(({ item: _item, ...line }) => line),
    steps: steps.map(({ text }) => ({ text, photo: null })),
  };
  return Response.json(
    {
      defined: true,
      code: 'recipe-changed',
      status: 409,
      message: 'Ruth Hale saved this card while you were editing.',
      data: { requestId: 'r-1', version, by: changed, current },
    },
    { status: 409 },
  );
}

/** Renders the editor of the sponge, or of a new item, opened from the search. */
export async function openEditor(pid: number | null = 10_412, behind = '') {
  const address = pid === null ? '/spec-cards/new' : `/spec-cards/SPONGE/${pid}/edit`;
  const opened = renderScreens(
    ['/spec-cards/SPONGE', `${address}${behind}`],
    { [address]: () => <RecipeEditor pid={pid} search="SPONGE" /> },
    {
      around: (screens) => (
        <MeProvider me={person({ specCards: 2 })}>
          {screens}
          <Toaster />
        </MeProvider>
      ),
    },
  );
  await screen.findByRole('dialog', {
    name: pid === null ? /^Add Recipe Item/ : /^Edit Recipe Item Victoria/,
  });
  return opened;
}

export const editor = () => within(screen.getByRole('dialog', { name: /Recipe Item/ }));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const click = (name: string | RegExp) => fireEvent.click(button(name));
export const press = (element: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(element, { key, ...more });
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });

/** The list of unsaved changes in the foot. */
export function unsaved(): string {
  const [foot] = [...document.querySelectorAll('[data-part="side-drawer-foot"] [role="status"]')];
  return foot?.textContent ?? '';
}

/** The names of the ingredients in their order. */
export const ingredientNames = () =>
  within(screen.getByRole('list', { name: 'Ingredients in their order' }))
    .getAllByRole('textbox', { name: /^Weight, / })
    .map((weight) => weight.getAttribute('aria-label')?.replace('Weight, ', ''));
