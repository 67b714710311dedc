import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { PictureSize } from '../../platform/picture-sizes.ts';

/** A photo in one of the stored sizes. */
export type PhotoFile = { readonly photoId: PhotoId; readonly size: PictureSize };

/** The validity of an address in hours: at least this, and at most twice as long. */
const goodForHours = 12;

export type PhotoSigner = {
  /**
   * A signed address that shows the photo without a session until it expires (D15). It stays the same until then, so
   * that browsers can cache it.
   */
  sign(file: PhotoFile, now: Temporal.Instant): string;
  /** Whether this address was signed by us and has not expired. */
  isGood(
    file: PhotoFile,
    signed: { readonly until: string; readonly token: string },
    now: Temporal.Instant,
  ): boolean;
};

/** Signs addresses with a key of its own, derived from the server's secret. */
export function createPhotoSigner(secret: string): PhotoSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, 'bakehouse', 'photo addresses', 32));
  function tokenFor({ photoId, size }: PhotoFile, until: number): Buffer {
    return createHmac('sha256', key).update(`${photoId}\n${size}\n${until}`).digest();
  }
  return {
    sign(file, now) {
      const span = goodForHours * 3600;
      const until = (Math.floor(now.epochMilliseconds / 1000 / span) + 2) * span;
      const token = tokenFor(file, until).toString('base64url');
      return `/storage/v1/object/sign/orders/${file.photoId}/${file.size}?until=${until}&token=${token}`;
    },
    isGood(file, { until, token }, now) {
      if (!/^[1-9]\d{0,11}$/.test(until) || Number(until) * 1000 <= now.epochMilliseconds) return false;
      const expected = tokenFor(file, Number(until));
      const given = Buffer.from(token, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
