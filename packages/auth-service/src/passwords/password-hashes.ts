import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { compare } from 'bcryptjs';

/** The cost of argon2id: memory in KiB, passes, and parallelism. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
type Argon2Hash = { readonly cost: PasswordCost; readonly salt: Buffer; readonly tag: Buffer };

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
export const recommendedPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** The verifier for each kind of stored hash, by its prefix. */
const verifiers: Readonly<Record<string, (password: string, stored: string) => Promise<boolean>>> = {
  $argon2id$: verifyArgon2id,
  $2a$: verifyBcrypt,
  $2b$: verifyBcrypt,
  $2y$: verifyBcrypt,
};

/** bcrypt ignores the bytes of a password beyond this length. */
const bcryptLength = 72;

/** Salt and hash after the cost. A cost above 16 is rejected: verifying would exceed the timeout. */
const bcryptHash = /^\$2[aby]\$(?:0[4-9]|1[0-6])\$[./A-Za-z\d]{53}$/;

/**
 * A hash that no password matches, as costly to verify as a real one. Verified where there is no account, so that the
 * response time does not reveal it.
 */
export function makeDecoyHash(cost: PasswordCost): string {
  return formatPhc({ cost, salt: Buffer.alloc(saltLength), tag: Buffer.alloc(tagLength) });
}

/** Hashes a password with argon2id off the main thread, as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltLength);
  return formatPhc({ cost, salt, tag: await deriveTag(password, cost, salt, tagLength) });
}

/** Whether the password belongs to the stored hash. A hash of an unknown kind matches nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const kind = Object.keys(verifiers).find((beginning) => stored.startsWith(beginning));
  const verify = kind === undefined ? undefined : verifiers[kind];
  return verify === undefined ? false : verify(password, stored);
}

/** Whether the stored hash, of an imported user, is of a kind that can be verified. */
export function isKnownHash(stored: string): boolean {
  return parsePhc(stored) !== null || bcryptHash.test(stored);
}

/**
 * Whether the stored hash is of a kind that is no longer created; it is replaced at the next sign-in with the password.
 */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith('$argon2id$');
}

async function verifyArgon2id(password: string, stored: string): Promise<boolean> {
  const hash = parsePhc(stored);
  if (hash === null) return false;
  return timingSafeEqual(await deriveTag(password, hash.cost, hash.salt, hash.tag.length), hash.tag);
}

/**
 * Refuses what bcrypt itself would ignore: bytes beyond its length, and everything from a NUL on, since to bcrypt `rye`
 * and `rye`, NUL, `rye` are the same.
 */
async function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  if (!bcryptHash.test(stored) || password.includes('\0')) return false;
  if (Buffer.byteLength(password) > bcryptLength) return false;
  return compare(password, stored);
}

function deriveTag(password: string, cost: PasswordCost, salt: Buffer, length: number): Promise<Buffer> {
  const parameters = { ...cost, message: Buffer.from(password, 'utf8'), nonce: salt, tagLength: length };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

function formatPhc({ cost, salt, tag }: Argon2Hash): string {
  const numbers = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${numbers}$${withoutPadding(salt)}$${withoutPadding(tag)}`;
}

function parsePhc(text: string): Argon2Hash | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{11,})\$([\w+/]{11,})$/.exec(text);
  const [, memory, passes, parallelism, salt, tag] = parts ?? [];
  if (salt === undefined || tag === undefined) return null;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  if (!isAffordable(cost)) return null;
  return {
    cost,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Whether argon2 is defined for the cost, and this server can afford it for a sign-in: at most 1 GiB. */
function isAffordable({ memory, passes, parallelism }: PasswordCost): boolean {
  const isDefined = passes >= 1 && parallelism >= 1 && memory >= 8 * parallelism;
  return isDefined && memory <= 1_048_576 && passes <= 16 && parallelism <= 16;
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
