import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { hasSaml, serviceProviderOf } from './saml-providers.ts';

/** `GET /sso/saml/metadata`: the SAML metadata of this service, as XML. */
export async function showMetadata({ auth: { settings } }: Call): Promise<Reply> {
  if (!hasSaml(settings)) return refuse('saml_provider_disabled');
  const { entityId, consumerUrl } = serviceProviderOf(settings);
  const text = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumerUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    // The same document for every request, unless settings change.
    generateUniqueId: () => '_bakehouse',
  });
  return { text, contentType: 'application/xml; charset=utf-8' };
}
