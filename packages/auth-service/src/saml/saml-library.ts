import { SAML } from '@node-saml/node-saml';
import type { NamedProvider, ServiceProvider } from './saml-providers.ts';

/** node-saml for one request to a company's identity provider, or for its response. */
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
    // How the company authenticates its people, and which name ID it uses, is not restricted.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    // A signature over the whole response or over its assertion suffices; without either the library refuses.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    // The library reads the system clock; `findAssertionError` checks the times against the injected clock instead.
    acceptedClockSkewMs: -1,
  });
}
