import { z } from 'zod';
import { route } from '../route.ts';
import { editedRecipe, pid } from '../shapes/recipe-facts.ts';
import { allergenProfile, namedRecipe } from '../shapes/recipe-view.ts';
import {
  commandId,
  count,
  day,
  instant,
  lineOfText,
  orderId,
  productId,
  shopId,
  version,
} from '../values.ts';

/**
 * What a save would change of things that are sold and made, told before it is saved. Of very many, the lists hold the
 * first.
 */
export const recipeImpact = z.object({
  /** Names exactly this impact; the save repeats it to show that it was seen. */
  seen: z.string(),
  /** Active items whose allergens change: the saved one first, whatever it is, and the others by name. */
  recipes: z.array(namedRecipe.extend({ before: allergenProfile, after: allergenProfile })),
  /** By name. */
  products: z.array(
    z.object({
      productId,
      name: z.string(),
      details: z.string(),
      before: allergenProfile,
      after: allergenProfile,
    }),
  ),
  /** Orders not yet delivered that hold one of the products, by day. */
  orders: z.array(
    z.object({
      day,
      orderId,
      shopId,
      shopName: z.string(),
      items: count,
      /** Of the products of the impact alone. */
      lines: z.array(z.object({ productId, quantity: count })),
    }),
  ),
  /** Labels that may still be on something and would not be true any more, the newest first. */
  labels: z.array(z.object({ printId: z.uuid(), pid, name: z.string(), copies: count, printedAt: instant })),
  /** Of all of them, also of those that are not in the lists. */
  totals: z.object({
    recipes: count,
    products: count,
    orders: count,
    shops: count,
    /** Of the products of the impact, on these orders. */
    items: count,
    labels: count,
    copies: count,
  }),
  /** Shops with such an order and without an e-mail address, by name: nobody can write to them. */
  shopsToRing: z.array(z.object({ shopId, shopName: z.string(), telephone: z.string() })),
});
export type RecipeImpactView = z.infer<typeof recipeImpact>;

/** Who hears of an impact that touches orders: their shops, in an e-mail to each, or nobody, with the reason. */
export const impactNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tell-shops') }),
  z.object({ kind: z.literal('tell-nobody'), reason: lineOfText(300).trim().min(1) }),
]);

/** An item as the editor saves it. */
export const saveRecipe = z.object({
  commandId,
  pid,
  /** The version that was edited; null makes a new item. */
  version: version.nullable(),
  recipe: editedRecipe,
  /** The impact that was shown; null where it was none. */
  seen: z.string().max(100).nullable(),
  /** Null where no order is touched. */
  notice: impactNotice.nullable(),
});
export type SaveRecipe = z.infer<typeof saveRecipe>;

/** A product that an item can be linked to. */
export const linkableProduct = z.object({
  productId,
  itemCode: z.int(),
  name: z.string(),
  details: z.string(),
  active: z.boolean(),
});
export type LinkableProduct = z.infer<typeof linkableProduct>;

/** The recipe book as it is written (spec 001 section 6: p_speccards 2). */
export const recipeEditing = {
  findProducts: route('GET', '/spec-cards/products', {
    needs: 'edit-spec-cards',
    summary: 'Products that an item can be linked to, the best twenty, active ones first',
  })
    .input(z.object({ text: lineOfText(200).trim().default('') }))
    .output(z.object({ products: z.array(linkableProduct) })),
  previewImpact: route('POST', '/spec-cards/impact', {
    needs: 'edit-spec-cards',
    summary: 'What a save would change of recipes, products, orders and labels',
    weight: 'heavy',
    writes: false,
  })
    .input(saveRecipe.pick({ pid: true, version: true, recipe: true }))
    .output(z.object({ impact: recipeImpact.nullable() })),
  saveRecipe: route('POST', '/spec-cards', {
    needs: 'edit-spec-cards',
    summary: 'Add or change an item of the recipe book',
  })
    .input(saveRecipe)
    .output(z.object({ pid, version })),
};
