import type { PhotoView } from '@bakehouse/contract/custom-orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Database } from './database/database.ts';

/** What orders ask of the photos. */
export type Photos = {
  /** Which of them are there and were uploaded by this person, who may thus put them on an order. */
  findOwn(
    database: Database,
    actor: Pick<Actor, 'userId'>,
    photoIds: readonly PhotoId[],
  ): Promise<ReadonlySet<PhotoId>>;
  /** Views of the photos in the given order, each with signed addresses that expire. */
  describe(
    database: Database,
    photoIds: readonly PhotoId[],
    now: Temporal.Instant,
  ): Promise<readonly PhotoView[]>;
};
