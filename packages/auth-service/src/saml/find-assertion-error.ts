import type { Assertion } from './parse-assertion.ts';

/** The facts that bind a response to our own request. */
export type ExpectedAnswer = {
  /** The identity provider's entity id; null where the operator has not set it. */
  readonly issuer: string | null;
  readonly consumerUrl: string;
  readonly requestId: string;
};

/** The tolerated difference between the company's clock and ours. */
const skew = Temporal.Duration.from({ seconds: 60 });

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

type Window = Pick<Assertion, 'notBefore' | 'notOnOrAfter'>;

/**
 * Why a signed assertion is not valid now, for the log; null when it is valid (SAML 2.0 profiles, section 4.1.4.3). The
 * library has verified the audience.
 */
export function findAssertionError(
  assertion: Assertion,
  { issuer, consumerUrl, requestId }: ExpectedAnswer,
  now: Temporal.Instant,
): string | null {
  if (issuer !== null && assertion.issuer !== issuer) return 'it comes from another issuer';
  if (!isWithin(assertion, now)) return 'it is not valid now';
  const bearers = assertion.confirmations.filter(({ method }) => method === bearer);
  const ours = bearers.filter(({ recipient }) => recipient === consumerUrl);
  if (ours.length === 0) return 'it confirms nobody to this address';
  const answering = ours.filter(({ inResponseTo }) => inResponseTo === requestId);
  if (answering.length === 0) return 'it answers another request';
  const isTimely = answering.some((one) => one.notOnOrAfter !== undefined && isWithin(one, now));
  return isTimely ? null : 'its confirmation is not valid now';
}

function isWithin({ notBefore, notOnOrAfter }: Window, now: Temporal.Instant): boolean {
  if (notBefore !== undefined && Temporal.Instant.compare(now.add(skew), notBefore) < 0) return false;
  return notOnOrAfter === undefined || Temporal.Instant.compare(now.subtract(skew), notOnOrAfter) < 0;
}
