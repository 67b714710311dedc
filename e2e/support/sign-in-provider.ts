import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { listen } from './own-server.ts';

const clientId = 'bakehouse';

/**
 * A minimal OpenID provider that signs in the next person without asking. The protocol itself is tested with a real
 * provider in `packages/auth-service/src/oidc`.
 */
export interface SignInProvider {
  readonly settings: Readonly<Record<string, string>>;
  /** The person who signs in next. */
  person: { readonly sub: string; readonly email: string };
  stop(): void;
}

export async function startSignInProvider(): Promise<SignInProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response));
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider: SignInProvider = {
    settings: {
      AUTH_OIDC_MILL_ISSUER: issuer,
      AUTH_OIDC_MILL_CLIENT_ID: clientId,
      AUTH_OIDC_MILL_CLIENT_SECRET: 'a secret between the two',
    },
    person: { sub: 'nobody', email: 'nobody@example.test' },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const json = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return void json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return void json({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'mill', alg: 'RS256', use: 'sig' }],
        });
      case '/authorize': {
        const code = randomUUID();
        nonces.set(code, searchParams.get('nonce') ?? '');
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'));
        const nonce = nonces.get(form.get('code') ?? '');
        const id_token = signToken({ ...provider.person, email_verified: true, nonce });
        return void json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 600, id_token });
      }
      default:
        response.writeHead(404).end();
    }
  }

  function signToken(claims: object): string {
    const now = Math.floor(Date.now() / 1000);
    const parts = [
      { alg: 'RS256', kid: 'mill' },
      { ...claims, iss: issuer, aud: clientId, iat: now, exp: now + 600 },
    ];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  return provider;
}
