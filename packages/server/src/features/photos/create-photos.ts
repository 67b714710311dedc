import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Photos } from '../../platform/photos.ts';
import type { PhotoSigner } from './photo-signer.ts';

/** Checks and reads the photos of orders. */
export function createPhotos(signer: PhotoSigner): Photos {
  return {
    async findOwn(trx, actor, photoIds) {
      if (photoIds.length === 0) return new Set();
      const rows = await trx
        .selectFrom('photos')
        .select('id')
        .where('id', 'in', [...photoIds])
        .where('uploaded_by', '=', actor.userId)
        // In the transaction of a save: until it ends, the photos cannot be swept.
        .forKeyShare()
        .execute();
      return new Set(rows.map((row) => row.id));
    },
    async describe(database, photoIds, now) {
      if (photoIds.length === 0) return [];
      const rows = await database
        .selectFrom('photos')
        .select(['id', 'width', 'height'])
        .where('id', 'in', [...photoIds])
        .execute();
      const known = new Map(rows.map((row) => [row.id, row]));
      return photoIds.flatMap((photoId: PhotoId) => {
        const photo = known.get(photoId);
        if (!photo) return [];
        const { width, height } = photo;
        return [
          {
            photoId,
            width,
            height,
            address: signer.sign({ photoId, size: 'full' }, now),
            thumbnailAddress: signer.sign({ photoId, size: 'thumbnail' }, now),
          },
        ];
      });
    },
  };
}
