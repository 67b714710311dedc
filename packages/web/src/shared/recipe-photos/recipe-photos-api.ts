import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { createStore } from '../../ui/store.ts';
import { api, query } from '../api.ts';
import { sendFile } from '../file-transfer.ts';
import type { PhotoUpload, PictureSending } from '../photos/use-photo-upload.ts';
import { usePhotoUpload } from '../photos/use-photo-upload.ts';
import { useCommand } from '../saving/use-command.ts';

/** The position of a photo: 0 for the whole card, from 1 on for its steps (spec 001 section 3). */
export interface PhotoPlace {
  readonly pid: number;
  readonly number: number;
}

/** The position of an upload, and the photo that it replaces; null for none. */
export interface PhotoUploadPlace extends PhotoPlace {
  readonly replaces: Pick<RecipePhotoView, 'keptAs'> | null;
}

/** The number of running uploads of card photos. */
export const runningRecipePhotoUploads = createStore(0);

/** Uploads a photo of a card, and invalidates the queries of that card. */
export function useRecipePhotoUpload(place: PhotoUploadPlace): PhotoUpload {
  const queries = useQueryClient();
  return usePhotoUpload({
    send: (sending) => sendRecipePhoto(place, sending),
    onStored: () => readCardsAgain(queries),
    onUploading: (isUploading) =>
      runningRecipePhotoUploads.set(runningRecipePhotoUploads.get() + (isUploading ? 1 : -1)),
  });
}

/** Removes the shown photo; one that replaced it meanwhile stays. */
export function useRemoveRecipePhoto({ pid }: Pick<PhotoPlace, 'pid'>, onDone: () => void) {
  const queries = useQueryClient();
  return useCommand({
    send: ({ keptAs }: Pick<RecipePhotoView, 'keptAs'>, commandId) =>
      api.recipePhotos.removeRecipePhoto({ commandId, pid, keptAs }),
    async onDone() {
      await readCardsAgain(queries);
      onDone();
    },
  });
}

async function sendRecipePhoto(
  { pid, number, replaces }: PhotoUploadPlace,
  sending: PictureSending,
): Promise<object> {
  const { picture, signal, onProgress } = sending;
  const behind = replaces ? `?${new URLSearchParams({ replaces: replaces.keptAs })}` : '';
  return sendFile({
    address: `/storage/v1/object/recipes/${pid}/${number}${behind}`,
    content: picture,
    contentType: picture.type || 'application/octet-stream',
    signal,
    onProgress,
  });
}

function readCardsAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: query.specCards.key() });
}
