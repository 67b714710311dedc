import type { PhotoView } from '@bakehouse/contract/custom-orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import type { Reader } from './database/reader.ts';
import type { Tables } from './database/tables.ts';

/** The photo functions that orders need. */
export type Photos = {
  /** Which of them exist and were uploaded by this person, who may therefore put them on an order. */
  findOwn(
    trx: Transaction<Tables>,
    actor: Pick<Actor, 'userId'>,
    photoIds: readonly PhotoId[],
  ): Promise<ReadonlySet<PhotoId>>;
  /** Views of the photos in the given order, each with signed addresses that expire. */
  describe(
    database: Reader,
    photoIds: readonly PhotoId[],
    now: Temporal.Instant,
  ): Promise<readonly PhotoView[]>;
};
