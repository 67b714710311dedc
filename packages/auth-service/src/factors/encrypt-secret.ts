import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../protection/keyed-hash.ts';

/** The factor of the secret, and the server secret from which the key is derived. */
export type SecretOwner = { readonly serverSecret: string; readonly factorId: string };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the secret of a second factor as nonce, tag and ciphertext. The factor id is authenticated, so the result is
 * of no use for another factor.
 */
export function encryptSecret(secret: Buffer, owner: SecretOwner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(owner), nonce, { authTagLength: tagBytes });
  const hidden = Buffer.concat([cipher.setAAD(Buffer.from(owner.factorId)).update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Decrypts the secret; throws when it was encrypted for another factor or by another server, or was tampered with. */
export function decryptSecret(encrypted: Buffer, owner: SecretOwner): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes);
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(owner), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner.factorId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function keyOf({ serverSecret }: SecretOwner): Buffer {
  return deriveKey(serverSecret, 'second factor');
}
