import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { SamlProvider } from '../src/settings.ts';
import type { AuthResponse, AuthWorld } from './auth-world.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** The authentication request that a browser takes to a company's identity provider. */
export type SsoRequest = {
  readonly xml: string;
  readonly id: string;
  readonly issuer: string;
  readonly consumerUrl: string;
  readonly relayState: string;
};

/** The contents of an assertion. Members that are left out get a valid value. */
export type Statement = {
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly inResponseTo?: string;
  readonly method?: string;
  readonly nameId?: string;
  readonly nameIdFormat?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly issuedAt: Temporal.Instant;
  /** Its validity in seconds. */
  readonly goodFor?: number;
};

/** A SAML 2.0 identity provider with its own key. */
export type CompanySignOn = {
  readonly settings: SamlProvider;
  readonly key: KeyObject;
  /** Returns an unsigned response with one assertion. */
  write(request: SsoRequest, statement: Statement): string;
  /** Adds a signature over the assertion or the whole response. */
  sign(xml: string, element?: 'Assertion' | 'Response'): string;
};

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

export function openCompanySignOn(domain: string): CompanySignOn {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSignedCertificate(key, domain);
  const issuer = `https://sso.${domain}/metadata`;
  return {
    settings: { entryPoint: `https://sso.${domain}/login?tenant=1`, certificate, issuer, domains: [domain] },
    key,
    write: (request, statement) => writeResponse(request, { issuer, ...statement }),
    sign: (xml, element = 'Assertion') => signElement(xml, element, { key, certificate }),
  };
}

/** Parses the URL that a browser is redirected to, as an identity provider does (HTTP-Redirect binding). */
export function readSsoRequest(url: string): SsoRequest {
  const { searchParams } = new URL(url);
  const compressed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64');
  const xml = inflateRawSync(compressed).toString();
  const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    id: find(/ ID="([^"]+)"/),
    issuer: find(/<saml:Issuer[^>]*>([^<]+)</),
    consumerUrl: find(/ AssertionConsumerServiceURL="([^"]+)"/),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

/** Starts a sign-in; returns the authentication request for the company. */
export async function startSso(
  { send }: Pick<AuthWorld, 'send'>,
  provider_id: string,
  more: object = {},
): Promise<SsoRequest> {
  const { json } = await send('/sso', { body: { provider_id, skip_http_redirect: true, ...more } });
  return readSsoRequest(String(json['url']));
}

/** Posts the company's response as a browser does: as a form and without an API key. */
export function postSamlResponse(
  { send }: Pick<AuthWorld, 'send'>,
  xml: string,
  relayState: string,
): Promise<AuthResponse> {
  const fields = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState };
  return send('/sso/saml/acs', {
    apikey: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

function writeResponse(request: SsoRequest, statement: Statement & { readonly issuer: string }): string {
  const { issuer, issuedAt, nameId = 'anna@acme.example', nameIdFormat = emailFormat } = statement;
  const until = issuedAt.add({ seconds: statement.goodFor ?? 300 });
  const recipient = statement.recipient ?? request.consumerUrl;
  const answered = statement.inResponseTo ?? request.id;
  const attributes = Object.entries(statement.attributes ?? {}).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
    ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${issuedAt}" Destination="${recipient}"`,
    ` InResponseTo="${answered}"><saml:Issuer>${issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${issuedAt}">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${statement.method ?? 'urn:oasis:names:tc:SAML:2.0:cm:bearer'}">`,
    `<saml:SubjectConfirmationData InResponseTo="${answered}" Recipient="${recipient}" NotOnOrAfter="${until}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${issuedAt}" NotOnOrAfter="${until}"><saml:AudienceRestriction>`,
    `<saml:Audience>${statement.audience ?? request.issuer}</saml:Audience>`,
    '</saml:AudienceRestriction></saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${issuedAt}"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
    '</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
    '</saml:Assertion></samlp:Response>',
  ].join('');
}

function signElement(
  xml: string,
  element: 'Assertion' | 'Response',
  { key, certificate }: { readonly key: KeyObject; readonly certificate: string },
): string {
  const signing = new SignedXml({
    privateKey: key,
    // Includes the certificate, as is usual. A server must not trust an included certificate.
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signing.addReference({
    xpath,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  const location = { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } as const;
  signing.computeSignature(xml, { prefix: 'ds', location });
  return signing.getSignedXml();
}
