/**
 * The draw of a winner, so that anybody can repeat it (D16). A list of tickets is fixed first; then a seed is made by
 * chance; the number follows from both:
 *
 *     number = SHA-256(seed + LF + list) mod people + 1
 *
 * The digest is read as one number of 256 bits, its first byte the highest. The bytes of the list are those of
 * `drawList`: UTF-8, one ticket a line, each line ended by LF (0x0A), in the order of the first leads of the people. The
 * seed is 32 small hexadecimal digits. docs/draw.md repeats this for people who check it.
 */

/** Elapsed days after which another name may be drawn (spec 000 section 9). */
export const redrawDays = 28;

/** Characters that cannot be confused: no 0, O, 1, I, L or U. */
const ticketSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const ticketLength = 12;

/** A ticket number as it is stored and listed: 12 signs in three groups. */
export const ticketShape = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

/**
 * A ticket from random bytes. It says nothing about the person, so it may stay in a list when they are erased. Bytes that
 * would favour some signs are passed over; null where too few are left.
 *
 * @param random about 24 bytes from a source that nobody can foresee
 */
export function ticketFrom(random: Uint8Array): string | null {
  const fair = 256 - (256 % ticketSigns.length);
  const signs = [...random]
    .filter((byte) => byte < fair)
    .slice(0, ticketLength)
    .map((byte) => ticketSigns[byte % ticketSigns.length]);
  if (signs.length < ticketLength) return null;
  return [0, 4, 8].map((from) => signs.slice(from, from + 4).join('')).join('-');
}

/**
 * Whether a typed text is the beginning of this ticket; case, spaces and hyphens do not count. At least four characters
 * are needed.
 */
export function isBeginningOfTicket(typed: string, ticket: string): boolean {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return signs.length >= 4 && ticket.replaceAll('-', '').startsWith(signs);
}

/** The list of a draw, byte by byte: every ticket on a line of its own, each line ended by LF. */
export function drawList(tickets: readonly string[]): string {
  return tickets.map((ticket) => `${ticket}\n`).join('');
}

/** The hashed message: the seed, LF, and the list. */
export function drawMessage(seed: string, tickets: readonly string[]): string {
  return `${seed}\n${drawList(tickets)}`;
}

/**
 * The number that a digest draws, from 1 to `people`.
 *
 * @param digest SHA-256 of `drawMessage`, 32 bytes
 */
export function numberDrawn(digest: Uint8Array, people: number): number {
  let remainder = 0n;
  for (const byte of digest) remainder = (remainder * 256n + BigInt(byte)) % BigInt(people);
  return Number(remainder) + 1;
}

/** The outcome of an attempt to reach the winner. */
export const contactOutcomes = ['no-answer', 'message-left', 'accepted', 'declined'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export const outcomeWords: Readonly<Record<ContactOutcome, string>> = {
  'no-answer': 'No answer',
  'message-left': 'Message left',
  accepted: 'Reached, and takes the prize',
  declined: 'Reached, and does not want the prize',
};

/** The most characters of a note about a call. */
export const longestContactNote = 500;

/** The moment from which another name may be drawn. */
export function redrawFrom(drawnAt: Temporal.Instant): Temporal.Instant {
  return drawnAt.add({ hours: redrawDays * 24 });
}

/** How many days of the 28 have begun: 1 right after the draw, never above 28. */
export function dayOfRedraw(drawnAt: Temporal.Instant, now: Temporal.Instant): number {
  const hours = Math.floor(now.since(drawnAt).total('hours'));
  return Math.max(1, Math.min(redrawDays, Math.floor(hours / 24) + 1));
}
