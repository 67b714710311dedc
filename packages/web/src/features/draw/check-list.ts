import { drawList, drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';

/** The recorded facts against which a list is verified: of its fixing and its draw. */
export interface Claim {
  readonly listSha256: string;
  readonly people: number;
  readonly drawn: { readonly seed: string; readonly number: number } | null;
}

export interface ListCheck {
  readonly matches: boolean;
  /** The ticket number that the rule yields for this list and the seed; null before the draw. */
  readonly number: number | null;
}

/**
 * Computes the fingerprint of a list and repeats its draw in this browser (D16). Null without SHA-256, which browsers
 * offer only in a secure context.
 */
export async function checkList(tickets: readonly string[], claim: Claim): Promise<ListCheck | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await sha256(drawList(tickets));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const number = claim.drawn
    ? numberDrawn(await sha256(drawMessage(claim.drawn.seed, tickets)), claim.people)
    : null;
  return { matches: hex === claim.listSha256, number };
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** The result of a verification, in words. */
export function describeCheck(
  check: ListCheck | null,
  claim: Claim,
): { readonly tone: 'good' | 'bad' | 'attention'; readonly sentence: string } {
  if (check === null) {
    return {
      tone: 'attention',
      sentence: 'This browser cannot work out a SHA-256 here, so the list was not checked.',
    };
  }
  if (!check.matches) return { tone: 'bad', sentence: 'The list does not match its SHA-256.' };
  if (claim.drawn === null) return { tone: 'good', sentence: 'The list matches its SHA-256.' };
  return check.number === claim.drawn.number
    ? { tone: 'good', sentence: `The list matches its SHA-256, and the rule gives ${check.number} again.` }
    : { tone: 'bad', sentence: `The list matches its SHA-256, but the rule gives ${check.number}.` };
}
