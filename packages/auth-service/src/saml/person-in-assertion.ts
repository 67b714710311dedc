import { isRefusal } from '../http/refusals.ts';
import { parseEmail } from '../users/addresses/addresses.ts';
import type { Assertion } from './parse-assertion.ts';

/** The person who signs in, as the company's identity provider identifies them. */
export type SsoPerson = { readonly issuer: string; readonly subject: string; readonly email: string };

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const passingFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const subjectAttribute = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/** Names of the attribute with the address at common identity providers, in lower case. */
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/emailaddress',
  'email',
  'mail',
  'emailaddress',
];

/** The longest persistent identifier (SAML 2.0 core, section 8.3.7). */
const longestSubject = 256;

/**
 * The person of an assertion; undefined without a persistent name ID or without a usable address. A transient name ID
 * would create a new account at every sign-in.
 */
export function personInAssertion(assertion: Assertion): SsoPerson | undefined {
  const subject = subjectOf(assertion);
  const email = parseEmail(emailOf(assertion));
  if (subject === '' || subject.length > longestSubject || isRefusal(email)) return undefined;
  return { issuer: assertion.issuer, subject, ...email };
}

function subjectOf({ nameId, attributes }: Assertion): string {
  const claims = attributes.find(({ name }) => name === subjectAttribute)?.values[0];
  if (claims !== undefined) return claims;
  if (nameId === undefined || nameId.format === passingFormat) return '';
  return nameId.format === emailFormat ? nameId.value.toLowerCase() : nameId.value;
}

/** Attributes are preferred: a name ID in the form of an address need not be a mailbox. */
function emailOf({ nameId, attributes }: Assertion): string {
  for (const wanted of emailAttributes) {
    const claims = attributes.find(({ name }) => name.toLowerCase() === wanted)?.values[0];
    if (claims !== undefined) return claims;
  }
  return nameId?.format === emailFormat ? nameId.value : '';
}
