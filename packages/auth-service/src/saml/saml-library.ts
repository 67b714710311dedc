import { SAML } from '@node-saml/node-saml';
import type { NamedProvider, ServiceProvider } from './saml-providers.ts';

/** node-saml for one request to a company's sign-on, or for the answer to it. */
export function openSaml(
  provider: NamedProvider,
  { entityId, consumerUrl }: ServiceProvider,
  requestId: string,
) {
  return new SAML({
    issuer: entityId,
    callbackUrl: consumerUrl,
    audience: entityId,
    entryPoint: provider.entryPoint,
    idpCert: provider.certificate,
    generateUniqueId: () => requestId,
    // How it asks for its people's passwords, and by what it calls them, is the company's affair.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    // A signature over the whole response or over its assertion: without either the library refuses.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    // The library reads the system clock; `findAssertionError` checks the times against the injected clock instead.
    acceptedClockSkewMs: -1,
  });
}
