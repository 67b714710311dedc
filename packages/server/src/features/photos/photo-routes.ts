import { photoId } from '@bakehouse/contract/custom-orders';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { Hono } from 'hono';
import { answerRefusal } from '../../platform/api/answer-refusal.ts';
import { answerStoreError } from '../../platform/api/answer-store-error.ts';
import type { FileEnv } from '../../platform/api/authorize-file-request.ts';
import { authorizeFileRequest } from '../../platform/api/authorize-file-request.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { sendPicture } from '../../platform/http/send-picture.ts';
import type { Services } from '../../platform/services.ts';
import type { PictureUploads } from '../../platform/uploads/picture-uploads.ts';
import { findLogo } from '../../records/settings/logos.ts';
import { photoFolder, photoSizes } from './photo-blobs.ts';
import type { PhotoSigner } from './photo-signer.ts';
import { findPhoto } from './show-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** The dependencies of photos beside the shared services. */
export type PhotoStore = {
  readonly blobs: Blobs;
  readonly signer: PhotoSigner;
  readonly uploads: PictureUploads;
};

type PhotoServices = Pick<Services, 'database' | 'transactor' | 'clock' | 'findActor' | 'photos'>;

/** Photos of custom cakes, for `/storage` (run contract, section 2; D15). */
export function createPhotoRoutes(services: PhotoServices, store: PhotoStore): Hono<FileEnv> {
  const { clock } = services;
  const { blobs, signer, uploads } = store;
  const routes = new Hono<FileEnv>();

  routes.post(`/v1/object/${photoFolder}/:photoId`, async (context) => {
    const requestId = context.get('requestId');
    const refuse = (refusal: Refusal) => answerRefusal(refusal, requestId);
    const now = clock.now();
    // Uploading an order photo requires the permission to edit orders (spec 001 section 6).
    const caller = await authorizeFileRequest(services, context, 'edit-orders', now);
    if ('kind' in caller) return refuse(caller);
    const { actor } = caller;
    const photoId = parsePhotoId(context.req.param('photoId'));
    if (photoId === null) return refuse({ kind: 'malformed', detail: 'photoId: Invalid UUID' });
    return uploads.receive({ request: context.req.raw, requestId, caller, now }, (bytes, uploadSemaphore) =>
      uploadPhoto({ ...services, blobs, uploadSemaphore }, { photoId, actor, bytes }, now),
    );
  });

  routes.get(`/v1/object/sign/${photoFolder}/:photoId/:size`, async (context) => {
    const { req } = context;
    const now = clock.now();
    const nothing = () => answerRefusal({ kind: 'not-found' }, context.get('requestId'));
    const photoId = parsePhotoId(req.param('photoId'));
    const size = photoSizes.find((known) => known === req.param('size'));
    const signed = { until: req.query('until') ?? '', token: req.query('token') ?? '' };
    if (photoId === null || size === undefined) return nothing();
    if (!signer.isGood({ photoId, size }, signed, now)) return nothing();
    const photo = await findPhoto({ ...services, blobs }, { photoId, size });
    if (photo === null) return nothing();
    const secondsLeft = Math.floor(Number(signed.until) - now.epochMilliseconds / 1000);
    return (await sendPicture(context, photo, `private, max-age=${secondsLeft}, immutable`)) ?? nothing();
  });

  // Logos are public, because documents show them, and never change.
  routes.get('/v1/object/public/logos/:name', async (context) => {
    const png = await findLogo(services.database, context.req.param('name'));
    if (png === null) return answerRefusal({ kind: 'not-found' }, context.get('requestId'));
    return context.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
    });
  });

  routes.onError(answerStoreError);
  return routes;
}

/** The id in lower case, as PostgreSQL and the store write it; null where it is not a UUID. */
function parsePhotoId(text: string): PhotoId | null {
  return photoId.safeParse(text.toLowerCase()).data ?? null;
}
