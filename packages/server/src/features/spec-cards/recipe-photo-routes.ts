import { pid as pidShape } from '@bakehouse/contract/shapes/recipe-facts';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { answerRefusal } from '../../platform/api/answer-refusal.ts';
import { answerStoreError } from '../../platform/api/answer-store-error.ts';
import type { FileEnv } from '../../platform/api/authorize-file-request.ts';
import { authorizeFileRequest } from '../../platform/api/authorize-file-request.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { sendPicture } from '../../platform/http/send-picture.ts';
import type { Services } from '../../platform/services.ts';
import type { PictureUploads } from '../../platform/uploads/picture-uploads.ts';
import {
  nameOfRecipePhotoFile,
  recipePhotoFolder,
  recipePhotoSizes,
} from '../../records/recipes/recipe-photo-files.ts';
import { findPhotoAt, findRecipePhoto } from '../../records/recipes/recipe-photos.ts';
import { uploadRecipePhoto } from './upload-recipe-photo.ts';

type PhotoServices = Pick<Services, 'database' | 'transactor' | 'clock' | 'findActor' | 'live'>;
type PhotoStore = { readonly blobs: Blobs; readonly uploads: PictureUploads };

/** For browsers and proxies, as specified (spec 001 section 9): a replaced photo gets another address. */
const cached = 'public, max-age=3600';

const keptAs = z.uuid().toLowerCase();

/** Photos of spec cards, for `/storage`: uploaded by people who edit them, and public (spec 001 section 7). */
export function createRecipePhotoRoutes(
  services: PhotoServices,
  { blobs, uploads }: PhotoStore,
): Hono<FileEnv> {
  const { database, clock } = services;
  const routes = new Hono<FileEnv>();

  routes.post(`/v1/object/${recipePhotoFolder}/:pid/:number`, async (context) => {
    const requestId = context.get('requestId');
    const refuse = (refusal: Refusal) => answerRefusal(refusal, requestId);
    const now = clock.now();
    const caller = await authorizeFileRequest(services, context, 'edit-spec-cards', now);
    if ('kind' in caller) return refuse(caller);
    const { actor } = caller;
    const place = placeOf(context);
    if (place === null) return refuse({ kind: 'not-found' });
    const replaces = keptAs.nullable().safeParse(context.req.query('replaces') ?? null);
    if (!replaces.success) return refuse({ kind: 'malformed', detail: 'replaces: Invalid UUID' });
    const upload = { ...place, replaces: replaces.data, actor, now };
    return uploads.receive({ request: context.req.raw, requestId, caller, now }, (bytes, uploadSemaphore) =>
      uploadRecipePhoto({ ...services, blobs, uploadSemaphore }, upload, bytes),
    );
  });

  // An address with `v` identifies one photo, wherever its step is now. Once it was replaced or removed it is 404: a
  // stale screen shows no picture rather than that of another step.
  routes.get(`/v1/object/public/${recipePhotoFolder}/:pid/:number`, async (context) => {
    const nothing = () => answerRefusal({ kind: 'not-found' }, context.get('requestId'));
    const place = placeOf(context);
    const wanted = keptAs.optional().safeParse(context.req.query('v'));
    const size = recipePhotoSizes.find((known) => known === (context.req.query('size') ?? 'full'));
    if (place === null || !wanted.success || size === undefined) return nothing();
    const { pid, number } = place;
    const photo =
      wanted.data === undefined
        ? await findPhotoAt(database, pid, number)
        : await findRecipePhoto(database, pid, wanted.data);
    if (photo === null) return nothing();
    const picture = {
      etag: `"${photo.keptAs}-${size}"`,
      open: () => blobs.get(nameOfRecipePhotoFile(photo, size)),
    };
    return (await sendPicture(context, picture, cached)) ?? nothing();
  });

  routes.onError(answerStoreError);
  return routes;
}

/** The place of a photo, from the address; null where it is invalid. */
function placeOf({ req }: Context): { readonly pid: number; readonly number: number } | null {
  const [pid = '', number = ''] = [req.param('pid'), req.param('number')];
  if (!/^\d{1,10}$/.test(pid) || !/^\d{1,4}$/.test(number)) return null;
  const parsed = pidShape.safeParse(Number(pid));
  return parsed.success ? { pid: parsed.data, number: Number(number) } : null;
}
