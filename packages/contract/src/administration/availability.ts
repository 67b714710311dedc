import { z } from 'zod';
import { route } from '../route.ts';
import { brandId } from '../shapes/shop-facts.ts';
import { commandId, count, pence, productId, shopId, signature } from '../values.ts';

/** What one shop may do with one product: `AvailabilityCell` of the domain. */
export const availabilityCell = pence.nullable();

/** Counts the saves of availability: a screen that knows one asks for what came later. */
const saveNumber = z.int().min(0);

/** The shops of a brand with their cells, in the order of `productIds`. */
export const availabilityView = z.object({
  /** All brands, by name. */
  brands: z.array(z.object({ brandId, name: z.string() })),
  /** The brand that is shown; null where there are none. */
  brandId: brandId.nullable(),
  /** That of the last save that is in here. */
  number: saveNumber,
  productIds: z.array(productId),
  /** By name. */
  shops: z.array(
    z.object({ shopId, name: z.string(), active: z.boolean(), cells: z.array(availabilityCell) }),
  ),
});
export type AvailabilityView = z.infer<typeof availabilityView>;

/** Cells with what they hold, under their shops. */
const cellsByShop = z.array(z.object({ shopId, cells: z.array(z.tuple([productId, availabilityCell])) }));

/** Cells of a brand that were saved since, as they are now, under those who saved them last. */
export const availabilityChanges = z.object({
  number: saveNumber,
  /** False where there are more than one answer holds: the whole is read again. */
  isComplete: z.boolean(),
  saves: z.array(z.object({ by: signature, shops: cellsByShop })),
});
export type AvailabilityChanges = z.infer<typeof availabilityChanges>;

/** Changes of cells, under their shops: the product, the cell as this person saw it, and as it is wanted. */
export const saveCells = z.object({
  commandId,
  shops: z
    .array(
      z.object({
        shopId,
        cells: z.array(z.tuple([productId, availabilityCell, availabilityCell])).min(1),
      }),
    )
    .min(1)
    .refine(namesCellsOnce, 'names a cell twice'),
});
export type SaveCells = z.infer<typeof saveCells>;

function namesCellsOnce(
  shops: readonly { readonly shopId: number; readonly cells: readonly (readonly [number, ...unknown[]])[] }[],
): boolean {
  const named = new Set(shops.flatMap((shop) => shop.cells.map(([id]) => `${shop.shopId} ${id}`)));
  return named.size === shops.reduce((sum, shop) => sum + shop.cells.length, 0);
}

/** Which shop may order which product, and for how much (spec 001 sections 2 and 4). */
export const availability = {
  openAvailability: route('GET', '/administration/availability', {
    needs: 'view-administration',
    summary: 'What the shops of a brand may order, and for how much',
    weight: 'heavy',
  })
    .input(z.object({ brandId: z.coerce.number().pipe(brandId).optional() }))
    .output(availabilityView),
  readChanges: route('GET', '/administration/availability/changes', {
    needs: 'view-administration',
    summary: 'The cells of a brand that were saved since',
  })
    .input(z.object({ brandId: z.coerce.number().pipe(brandId), after: z.coerce.number().pipe(saveNumber) }))
    .output(availabilityChanges),
  saveCells: route('POST', '/administration/availability', {
    needs: 'edit-administration',
    summary: 'Change what shops may order, and for how much',
  })
    .input(saveCells)
    .output(
      z.object({
        number: saveNumber,
        /** How many cells are different now. */
        changed: count,
        /** Cells that are not as they were wanted, because somebody else changed another part of them meanwhile. */
        merged: cellsByShop,
      }),
    ),
};
export type SavedCells = {
  readonly number: number;
  readonly changed: number;
  readonly merged: z.infer<typeof cellsByShop>;
};
