import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const base64 = z.base64();
export const encryptedSecretShape = z.object({ salt: base64, iv: base64, tag: base64, sealed: base64 });
/** The server's secret as a backup contains it: encrypted with the passphrase. */
export type EncryptedSecret = z.infer<typeof encryptedSecretShape>;

/** Every guess costs a third of a second and 64 MB of memory. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Encrypts the server's secret with a passphrase (scrypt, AES-256-GCM). */
export function encryptWithPassphrase(secret: string, passphrase: string): EncryptedSecret {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const texts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  return {
    salt: texts.salt.toString('base64'),
    iv: texts.iv.toString('base64'),
    tag: texts.tag.toString('base64'),
    sealed: texts.sealed.toString('base64'),
  };
}

/**
 * Decrypts the secret.
 *
 * @throws BackupError when the passphrase is wrong
 */
export function decryptWithPassphrase(encrypted: EncryptedSecret, passphrase: string): string {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  try {
    const key = scryptSync(passphrase, bytes(encrypted.salt), 32, cost);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(encrypted.iv));
    decipher.setAuthTag(bytes(encrypted.tag));
    return Buffer.concat([decipher.update(bytes(encrypted.sealed)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new BackupError(
      'BACKUP_PASSPHRASE is not the passphrase that this backup was made with. Nothing was changed.',
      { cause },
    );
  }
}
