import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
type Argon2Hash = { readonly cost: Cost; readonly salt: Buffer; readonly tag: Buffer };

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const ourCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** How each kind of stored hash is verified, by what it begins with. */
const verifiers: Readonly<Record<string, (password: string, stored: string) => Promise<boolean>>> = {
  $argon2id$: verifyArgon2id,
};

/**
 * A hash that no password matches, as costly to verify as a real one. Who verifies against it where there is no
 * account answers as slowly as where there is one.
 */
export const decoyHash = formatPhc({
  cost: ourCost,
  salt: Buffer.alloc(saltLength),
  tag: Buffer.alloc(tagLength),
});

/** Hashes a password with argon2id off the main thread, as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  return formatPhc({ cost: ourCost, salt, tag: await deriveTag(password, ourCost, salt, tagLength) });
}

/** Whether the password belongs to the stored hash. A hash of a kind nobody here knows matches nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const kind = Object.keys(verifiers).find((beginning) => stored.startsWith(beginning));
  const verify = kind === undefined ? undefined : verifiers[kind];
  return verify === undefined ? false : verify(password, stored);
}

async function verifyArgon2id(password: string, stored: string): Promise<boolean> {
  const hash = parsePhc(stored);
  if (hash === null) return false;
  return timingSafeEqual(await deriveTag(password, hash.cost, hash.salt, hash.tag.length), hash.tag);
}

function deriveTag(password: string, cost: Cost, salt: Buffer, length: number): Promise<Buffer> {
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
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
