import { photoFolder } from '../features/photos/photo-blobs.ts';
import { recipePhotoFolder } from '../records/recipes/recipe-photo-files.ts';

/**
 * The folders of photos in the blob store: a backup contains them, and a test compares them with what the features
 * write.
 */
export const photoFolders = [photoFolder, recipePhotoFolder] as const;
