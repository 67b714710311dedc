import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { answerRefusal, answerTooMany } from '../api/answer-refusal.ts';
import type { Caller } from '../api/caller.ts';
import { readUpload } from './read-upload.ts';
import { createUploadAllowance } from './upload-allowance.ts';
import { createUploadReaders } from './upload-readers.ts';
import type { UploadSemaphore } from './upload-semaphore.ts';
import { createUploadSemaphore } from './upload-semaphore.ts';

/** 200 photos in an hour are four custom orders with as many cakes as fit on one (run contract, RATE_LIMITS). */
export const usualUploadsPerHour = 200;

/** Two pictures are processed at once, and at most twelve that were read whole wait or are worked on. */
const semaphore = { permits: 2, capacity: 12 };
/** The photos of a custom order wait for each other; eight people's slow lines leave room for a ninth. */
const reading = { perPerson: 3, waiting: 50, capacity: 27 };
/** Retry-After, in seconds, for an upload refused because the capacity was used up. */
const tryAgainSeconds = 5;

/** A request that carries a picture, from somebody who may send it. */
type Sent = {
  readonly request: Request;
  readonly requestId: string;
  readonly caller: Pick<Caller, 'authUserId'>;
  readonly now: Temporal.Instant;
};

/** Takes in pictures: one for all routes that do, because they share the memory of the server. */
export type PictureUploads = {
  /** Reads the picture and answers with what `store` makes of it: 201, or its refusal. */
  receive(
    sent: Sent,
    store: (bytes: Buffer, uploadSemaphore: UploadSemaphore) => Promise<object | Refusal>,
  ): Promise<Response>;
};

export function createPictureUploads(uploadsPerHour: number): PictureUploads {
  const uploadSemaphore = createUploadSemaphore(semaphore);
  const uploadReaders = createUploadReaders(reading);
  const takeUpload = createUploadAllowance(uploadsPerHour);
  return {
    async receive({ request, requestId, caller: { authUserId }, now }, store) {
      const wait = takeUpload(authUserId, now);
      if (wait > 0) return answerTooMany(wait, requestId);
      // Read first: a body that never comes takes a turn of its sender alone.
      const stopReading = await uploadReaders.enter(authUserId);
      if (stopReading === null) return answerTooMany(tryAgainSeconds, requestId);
      const bytes = await readUpload(request).finally(stopReading);
      if ('kind' in bytes) return answerRefusal(bytes, requestId);
      const leave = uploadSemaphore.tryAcquire();
      if (leave === null) return answerTooMany(tryAgainSeconds, requestId);
      try {
        const answer = await store(bytes, uploadSemaphore);
        return 'kind' in answer ? answerRefusal(answer, requestId) : Response.json(answer, { status: 201 });
      } finally {
        leave();
      }
    },
  };
}
