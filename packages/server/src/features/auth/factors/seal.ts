import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../keyed-hash.ts';

/** Whose secret it is, and the server's own secret, from which the key is drawn. */
export type SealOwner = { readonly serverSecret: string; readonly factorId: string };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the secret of a second factor: nonce, tag, then the hidden bytes. It opens for that factor alone. */
export function seal(secret: Buffer, owner: SealOwner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(owner), nonce, { authTagLength: tagBytes });
  const hidden = Buffer.concat([cipher.setAAD(Buffer.from(owner.factorId)).update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** The secret again; throws when it was sealed for another factor, by another server, or was tampered with. */
export function unseal(sealed: Buffer, owner: SealOwner): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(owner), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner.factorId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function keyOf({ serverSecret }: SealOwner): Buffer {
  return deriveKey(serverSecret, 'second factor');
}
