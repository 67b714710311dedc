import { photoFolder } from '../features/photos/photo-blobs.ts';
import { recipePhotoFolder } from '../records/recipes/recipe-photo-files.ts';

/** Where photos lie in the store: a backup holds these folders, and a test compares them with what the features write. */
export const photoFolders = [photoFolder, recipePhotoFolder] as const;
