import { findAssertionError } from './find-assertion-error.ts';
import { findXmlError } from './find-xml-error.ts';
import type { Assertion } from './parse-assertion.ts';
import { parseAssertion } from './parse-assertion.ts';
import { openSaml } from './saml-library.ts';
import type { NamedProvider, ServiceProvider } from './saml-providers.ts';

/** The most characters of a logged reason, which may quote input. */
const longestReason = 200;

type Question = {
  readonly provider: NamedProvider;
  readonly serviceProvider: ServiceProvider;
  /** The id of our request. */
  readonly requestId: string;
};

/**
 * Verifies an identity provider's answer to our request: signature, times, and everything that binds it to the request.
 * Returns the assertion, or for the log why it was rejected.
 */
export async function verifyAnswer(
  { provider, serviceProvider, requestId }: Question,
  samlResponse: string,
  now: Temporal.Instant,
): Promise<Assertion | { readonly error: string }> {
  const unread = findXmlError(Buffer.from(samlResponse, 'base64').toString());
  if (unread !== null) return { error: unread };
  const tree = await readSigned(openSaml(provider, serviceProvider, requestId), samlResponse);
  if (tree instanceof Error) return { error: tree.message.slice(0, longestReason) };
  const assertion = parseAssertion(tree);
  if ('error' in assertion) return assertion;
  const { consumerUrl } = serviceProvider;
  const error = findAssertionError(assertion, { issuer: provider.issuer, consumerUrl, requestId }, now);
  return error === null ? assertion : { error };
}

/** The parts that the signature covers, read from the signed bytes only. The library refuses by throwing. */
async function readSigned(saml: ReturnType<typeof openSaml>, SAMLResponse: string): Promise<unknown> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    return profile?.getAssertion?.() ?? new Error('it holds no assertion');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
