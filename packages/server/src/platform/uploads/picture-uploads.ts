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

/** Two pictures are processed at once, and at most twelve complete uploads are waiting or being processed. */
const semaphore = { permits: 2, capacity: 12 };
/** The photos of one custom order are read one after the other; eight people with slow connections do not block a ninth. */
const reading = { perPerson: 3, waiting: 50, capacity: 27 };
/** Retry-After, in seconds, for an upload refused because the capacity was used up. */
const tryAgainSeconds = 5;

/** An authorized request with a picture. */
type Sent = {
  readonly request: Request;
  readonly requestId: string;
  readonly caller: Pick<Caller, 'authUserId'>;
  readonly now: Temporal.Instant;
};

/** Receives pictures. All routes share one instance, because they share the memory of the server. */
export type PictureUploads = {
  /** Reads the picture, calls `store` and responds with its result: 201, or its refusal. */
  receive(
    sent: Sent,
    store: (bytes: Buffer, uploadSemaphore: UploadSemaphore) => Promise<object | Refusal>,
  ): Promise<Response>;
};

export function createPictureUploads(uploadsPerHour: number): PictureUploads {
  const uploadSemaphore = createUploadSemaphore(semaphore);
  const uploadReaders = createUploadReaders(reading);
  const consumeUpload = createUploadAllowance(uploadsPerHour);
  return {
    async receive({ request, requestId, caller: { authUserId }, now }, store) {
      const wait = consumeUpload(authUserId, now);
      if (wait > 0) return answerTooMany(wait, requestId);
      // Read before a slot is taken: a body that never arrives then uses up only a turn of its sender.
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
