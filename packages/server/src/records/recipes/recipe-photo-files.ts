import { pictureSizes } from '../../platform/picture-sizes.ts';

/** The folder of the store and of the public addresses (spec 001 section 7). */
export const recipePhotoFolder = 'recipes';

/** A photo is kept in full, for a card, and for a line of an order. */
export const recipePhotoSizes = pictureSizes;
export type RecipePhotoSize = (typeof recipePhotoSizes)[number];

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const nameOfFile = new RegExp(
  `^${recipePhotoFolder}/\\d+/(${uuid})-(?:${recipePhotoSizes.join('|')})\\.jpg$`,
);

/** The name of a photo's file in the store. It tells nothing of its step, which may be moved. */
export function nameOfRecipePhotoFile(
  { pid, keptAs }: { readonly pid: number; readonly keptAs: string },
  size: RecipePhotoSize,
): string {
  return `${recipePhotoFolder}/${pid}/${keptAs}-${size}.jpg`;
}

/** What the photo of a file is kept as; null for a file that belongs to none. */
export function photoBlobOfFile(name: string): string | null {
  return nameOfFile.exec(name)?.[1] ?? null;
}
