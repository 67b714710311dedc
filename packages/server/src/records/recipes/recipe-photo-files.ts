import { pictureSizes } from '../../platform/picture-sizes.ts';

/** The folder of the store and of the public addresses (spec 001 section 7). */
export const recipePhotoFolder = 'recipes';

/** A photo is stored in three sizes: full, for a card, and for a line of an order. */
export const recipePhotoSizes = pictureSizes;
export type RecipePhotoSize = (typeof recipePhotoSizes)[number];

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const nameOfFile = new RegExp(
  `^${recipePhotoFolder}/\\d+/(${uuid})-(?:${recipePhotoSizes.join('|')})\\.jpg$`,
);

/** The name of a photo's file in the store. It does not contain the step, which may move. */
export function nameOfRecipePhotoFile(
  { pid, keptAs }: { readonly pid: number; readonly keptAs: string },
  size: RecipePhotoSize,
): string {
  return `${recipePhotoFolder}/${pid}/${keptAs}-${size}.jpg`;
}

/** The name of the photo to which a file belongs; null for other files. */
export function photoBlobOfFile(name: string): string | null {
  return nameOfFile.exec(name)?.[1] ?? null;
}
