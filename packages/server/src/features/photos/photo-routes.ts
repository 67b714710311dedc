import { photoId } from '@bakehouse/contract/custom-orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { answerRefusal } from '../../platform/api/answer-refusal.ts';
import { checkNeed } from '../../platform/api/check-need.ts';
import { refusalOfError } from '../../platform/api/refusal-of-error.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { findLogo } from '../../records/settings/logos.ts';
import { photoFolder, sizes } from './photo-blobs.ts';
import type { PhotoSigner } from './photo-signer.ts';
import { readUpload } from './read-upload.ts';
import { findPhoto } from './show-photo.ts';
import { createUploadAllowance } from './upload-allowance.ts';
import { uploadPhoto } from './upload-photo.ts';
import { createUploadReaders } from './upload-readers.ts';
import { createUploadSemaphore } from './upload-semaphore.ts';

/** What photos need beyond the services that all features share. */
export type PhotoStore = {
  readonly blobs: Blobs;
  readonly signer: PhotoSigner;
  /** Uploads that one person may begin in an hour. */
  readonly uploadsPerHour: number;
};

/** 200 photos in an hour are four custom orders with as many cakes as fit on one (run contract, RATE_LIMITS). */
export const usualUploadsPerHour = 200;

/** Two pictures are processed at once, and at most twelve that were read whole wait or are worked on. */
const semaphore = { permits: 2, capacity: 12 };
/** The photos of a custom order wait for each other; eight people's slow lines leave room for a ninth. */
const reading = { perPerson: 3, waiting: 50, capacity: 27 };
/** Retry-After, in seconds, for an upload refused because the capacity was used up. */
const tryAgainSeconds = 5;

type Env = { Variables: { requestId: string; log: Log; actor: Actor | undefined } };
type PhotoServices = Pick<Services, 'database' | 'transactor' | 'clock' | 'findActor' | 'photos'>;

/** Photos of custom cakes, for `/storage` (run contract, section 2; D15). */
export function createPhotoRoutes(services: PhotoServices, store: PhotoStore): Hono<Env> {
  const { clock } = services;
  const { blobs, signer, uploadsPerHour } = store;
  const uploadSemaphore = createUploadSemaphore(semaphore);
  const uploadReaders = createUploadReaders(reading);
  const takeUpload = createUploadAllowance(uploadsPerHour);
  const routes = new Hono<Env>();

  routes.post(`/v1/object/${photoFolder}/:photoId`, async (context) => {
    const requestId = context.get('requestId');
    const refuse = (refusal: Refusal) => answerRefusal(refusal, requestId);
    const now = clock.now();
    const caller = await services.findActor(credentialsOf(context), now);
    if ('kind' in caller) return refuse(caller);
    const { actor } = caller;
    context.set('actor', actor);
    // Uploading an order photo takes the right to edit orders (spec 001 section 6).
    const refusal = checkNeed(actor, 'edit-orders');
    if (refusal) return refuse(refusal);
    const photoId = parsePhotoId(context.req.param('photoId'));
    if (photoId === null) return refuse({ kind: 'malformed', detail: 'photoId: Invalid UUID' });
    const wait = takeUpload(caller.authUserId, now);
    if (wait > 0) return tooMany(requestId, wait);
    // Read first: a body that never comes takes a turn of its sender alone.
    const stopReading = await uploadReaders.enter(caller.authUserId);
    if (stopReading === null) return tooMany(requestId, tryAgainSeconds);
    const bytes = await readUpload(context.req.raw).finally(stopReading);
    if ('kind' in bytes) return refuse(bytes);
    const leave = uploadSemaphore.tryAcquire();
    if (leave === null) return tooMany(requestId, tryAgainSeconds);
    try {
      const answer = await uploadPhoto(
        { ...services, blobs, uploadSemaphore },
        { photoId, actor, bytes },
        now,
      );
      return 'kind' in answer ? refuse(answer) : context.json(answer, 201);
    } finally {
      leave();
    }
  });

  routes.get(`/v1/object/sign/${photoFolder}/:photoId/:size`, async (context) => {
    const { req } = context;
    const now = clock.now();
    const nothing = () => answerRefusal({ kind: 'not-found' }, context.get('requestId'));
    const photoId = parsePhotoId(req.param('photoId'));
    const size = sizes.find((known) => known === req.param('size'));
    const signed = { until: req.query('until') ?? '', token: req.query('token') ?? '' };
    if (photoId === null || size === undefined) return nothing();
    if (!signer.isGood({ photoId, size }, signed, now)) return nothing();
    const photo = await findPhoto({ ...services, blobs }, { photoId, size });
    if (photo === null) return nothing();
    const secondsLeft = Math.floor(Number(signed.until) - now.epochMilliseconds / 1000);
    const cached = { 'Cache-Control': `private, max-age=${secondsLeft}, immutable`, ETag: photo.etag };
    if (isKnown(photo.etag, req.header('if-none-match'))) return context.body(null, 304, cached);
    const blob = await photo.open();
    if (blob === null) return nothing();
    const headers = {
      ...cached,
      'Content-Type': blob.type,
      'Content-Length': String(blob.size),
      'Content-Disposition': 'inline',
    };
    if (req.method !== 'HEAD') return context.body(blob.body, 200, headers);
    await blob.body.cancel();
    return context.body(null, 200, headers);
  });

  // Papers show the logo to everybody who sees them; it is no secret, and never changes.
  routes.get('/v1/object/public/logos/:name', async (context) => {
    const png = await findLogo(services.database, context.req.param('name'));
    if (png === null) return answerRefusal({ kind: 'not-found' }, context.get('requestId'));
    return context.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
    });
  });

  routes.onError((error, context) => {
    const refusal = refusalOfError(error);
    const log = context.get('log');
    if (refusal.kind === 'unavailable') log.warn({ err: error }, 'the database or the store is away');
    else log.error({ err: error }, 'request failed');
    return answerRefusal(refusal, context.get('requestId'));
  });
  return routes;
}

function credentialsOf({ req }: Context) {
  return { authorization: req.header('authorization'), viewAs: req.header('x-view-as') };
}

/** The id in lower case, as PostgreSQL and the store write it; null where it is no UUID. */
function parsePhotoId(text: string): PhotoId | null {
  return photoId.safeParse(text.toLowerCase()).data ?? null;
}

function tooMany(requestId: string, seconds: number): Response {
  return answerRefusal({ kind: 'too-many-requests' }, requestId, { 'Retry-After': String(seconds) });
}

function isKnown(etag: string, header: string | undefined): boolean {
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
