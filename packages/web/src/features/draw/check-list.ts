import { drawList, drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';

/** What a list is measured against: what was written down when it was fixed, and when it was drawn from. */
export interface Claim {
  readonly listSha256: string;
  readonly people: number;
  readonly drawn: { readonly seed: string; readonly number: number } | null;
}

export interface ListCheck {
  readonly matches: boolean;
  /** What the rule gives with this list and the seed; null where nothing is drawn. */
  readonly number: number | null;
}

/**
 * Works out the fingerprint of a list and repeats the draw with it, in this browser (D16). Null where the browser
 * offers no SHA-256: it does so on secure addresses alone.
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

/** What came of a check, as the screen says it. */
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
