import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { SsoRequest, Statement } from '../../test/company-sign-on.ts';
import { openCompanySignOn, postSamlResponse, startSso } from '../../test/company-sign-on.ts';

const acme = openCompanySignOn('acme.example');
const baker = openCompanySignOn('baker.example');
/** An attacker who poses as acme, with a certificate in its name, but with another key. */
const impostor = openCompanySignOn('acme.example');
const place = 'http://bakehouse.test/orders';

let world: AuthWorld;
let request: SsoRequest;
beforeAll(async () => {
  world = await makeAuthWorld({
    rateLimits: false,
    saml: { acme: acme.settings, baker: baker.settings },
    oidc: { google: { issuer: 'https://google.example', clientId: 'us', clientSecret: null, scopes: [] } },
  });
});
beforeEach(async () => {
  request = await startSso(world, 'acme', { redirect_to: place });
});
afterAll(() => world.close());

const write = (statement: Partial<Statement> = {}) =>
  acme.write(request, { issuedAt: world.now(), nameId: 'victim@acme.example', ...statement });

async function countSessions() {
  const sessions = await world.database.selectFrom('auth.sessions').select('id').execute();
  return sessions.length;
}

/** Expects a failed sign-in: the browser is redirected to where it began, with the reason in query and fragment. */
async function expectRefused(xml: string) {
  const before = await countSessions();
  const response = await postSamlResponse(world, xml, request.relayState);
  const location = new URL(response.headers.get('location') ?? '');
  const error = {
    error: 'invalid_request',
    error_code: 'validation_failed',
    error_description: 'SAML assertion is not valid',
  };
  expect([response.status, location.origin + location.pathname]).toEqual([302, place]);
  expect(Object.fromEntries(location.searchParams)).toEqual(error);
  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({ ...error, sb: '' });
  expect(await countSessions()).toBe(before);
}

/** The last logged reason; the response does not contain it. */
const reason = () => String(JSON.parse(world.logged.at(-1) ?? '{}').error);

describe('a signature', () => {
  it('is required', async () => {
    await expectRefused(write());
  });

  it.each(['Assertion', 'Response'] as const)(
    'over the %s has to be made with the key of the company, whatever certificate is included',
    async (element) => {
      await expectRefused(impostor.sign(write(), element));
    },
  );

  it('of another company that may sign in here is refused for this one', async () => {
    await expectRefused(baker.sign(write()));
  });

  it('covers the name ID: a changed one is refused', async () => {
    await expectRefused(acme.sign(write({ nameId: 'eve@acme.example' })).replace('eve@', 'victim@'));
  });

  it('covers the conditions: an extended validity is refused', async () => {
    const signed = acme.sign(write({ goodFor: -3600 }));
    await expectRefused(signed.replaceAll(/NotOnOrAfter="[^"]+"/g, 'NotOnOrAfter="2099-01-01T00:00:00Z"'));
  });

  it('is made with the private key, not with the public certificate as a shared secret', async () => {
    const signed = acme.sign(write());
    await expectRefused(
      signed.replace(
        'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      ),
    );
  });
});

describe('signature wrapping', () => {
  const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';

  /** Eve's own signed assertion, and the forged one. */
  function prepare() {
    const signed = acme.sign(write({ nameId: 'eve@acme.example' }));
    const own = assertionIn(signed);
    const forged = own.replace(signatureIn(own), '').replace('eve@', 'victim@');
    return { signed, own, forged, otherId: forged.replace(/ ID="[^"]+"/, ' ID="_forged"') };
  }

  it.each<[string, (parts: ReturnType<typeof prepare>) => string]>([
    ['the forged one before it', ({ signed, own, otherId }) => signed.replace(own, otherId + own)],
    ['the forged one after it', ({ signed, own, otherId }) => signed.replace(own, own + otherId)],
    ['both under one id', ({ signed, own, forged }) => signed.replace(own, forged + own)],
    [
      'it inside the forged one',
      ({ signed, own, otherId }) =>
        signed.replace(own, otherId.replace('</saml:Assertion>', `${own}</saml:Assertion>`)),
    ],
    [
      'its signature in the forged one, and it in an object of the signature',
      ({ signed, own, otherId }) => {
        const bare = own.replace(signatureIn(own), '');
        const signature = signatureIn(own).replace(
          '</ds:Signature>',
          `<ds:Object>${bare}</ds:Object></ds:Signature>`,
        );
        return signed.replace(own, otherId.replace('</saml:Issuer>', `</saml:Issuer>${signature}`));
      },
    ],
    [
      'it in the extensions of the response',
      ({ signed, own, otherId }) =>
        signed
          .replace(own, otherId)
          .replace('<samlp:Status>', `<samlp:Extensions>${own}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'its signature moved to the response',
      ({ signed, own, otherId }) =>
        signed.replace(own, signatureIn(own) + otherId + own.replace(signatureIn(own), '')),
    ],
    [
      'itself around the response',
      ({ signed, own, otherId }) =>
        own.replace('</saml:Assertion>', `${signed.replace(own, otherId)}</saml:Assertion>`),
    ],
  ])('is refused: %s', async (_how, wrap) => {
    const parts = prepare();
    const wrapped = wrap(parts);
    expect(wrapped).toContain('victim@');
    await expectRefused(wrapped);
  });

  it('is refused also with a second signature, over the forged assertion', async () => {
    const { signed, own, otherId } = prepare();
    await expectRefused(
      impostor
        .sign(signed.replace(own, otherId), 'Response')
        .replace('</samlp:Response>', `${own}</samlp:Response>`),
    );
  });
});

describe('a document that exploits differences of parsers', () => {
  it.each([
    ['an external entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['entities in entities', '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'],
    ['a plain document type', '<!DOCTYPE r>'],
    ['a document type in small letters', '<!doctype r>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/"?>'],
    ['a comment', '<!-- -->'],
  ])('is refused: %s', async (_what, prolog) => {
    await expectRefused(prolog + acme.sign(write()));
    expect(reason()).toBe('it holds more than plain tags');
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'SAMLResponse'],
    ['half of it', '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">'],
    ['an empty element', '<Response/>'],
    ['five hundred elements in one another', '<a>'.repeat(500) + '</a>'.repeat(500)],
    ['an attribute without quotation marks', '<Response ID=1/>'],
    ['an attribute without a value', '<Response ID/>'],
    ['bytes that are no text', '\ufffd\0\u0001'],
  ])('is refused: %s', async (_what, xml) => {
    await expectRefused(xml);
  });

  it.each([
    ['it is too long', ' '.repeat(75_000)],
    ['it has too many tags', '<a/>'.repeat(1000)],
  ])('is refused, although signed, because %s', async (why, junk) => {
    await expectRefused(acme.sign(write()).replace('</samlp:Response>', `${junk}</samlp:Response>`));
    expect(reason()).toBe(why);
  });

  it.each(['<!-- -->', '<![CDATA[]]>', '<?x?>'])('cannot truncate a name ID: %s', async (insertion) => {
    const nameId = 'victim@acme.example.evil.example';
    await expectRefused(acme.sign(write({ nameId })).replace('.evil', `${insertion}.evil`));
    expect(reason()).toBe('it holds more than plain tags');
  });
});

describe('a signed response that is not for this service, time or request', () => {
  it.each<[string, Partial<Statement>]>([
    ['it comes from another issuer', { issuer: 'https://sso.baker.example/metadata' }],
    ['it confirms nobody to this address', { recipient: 'https://other.example/auth/v1/sso/saml/acs' }],
    ['it confirms nobody to this address', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
    ['it answers another request', { inResponseTo: '_another' }],
    ['it answers another request', { inResponseTo: '' }],
  ])('is refused because %s: %j', async (why, statement) => {
    await expectRefused(acme.sign(write(statement)));
    expect(reason()).toBe(why);
  });

  it('is refused when it is meant for another service', async () => {
    await expectRefused(acme.sign(write({ audience: 'https://other.example/metadata' })));
    expect(reason()).toMatch(/audience mismatch/);
  });

  it.each([
    ['has expired', { issuedAt: -400, goodFor: 300 }],
    ['is not valid yet', { issuedAt: 100, goodFor: 300 }],
  ])('is refused when it %s', async (_what, { issuedAt, goodFor }) => {
    await expectRefused(acme.sign(write({ issuedAt: world.now().add({ seconds: issuedAt }), goodFor })));
    expect(reason()).toBe('it is not valid now');
  });

  it.each([
    ['the end of its confirmation', / NotOnOrAfter="[^"]+"(?=\/>)/],
    ['its conditions', /<saml:Conditions.*<\/saml:Conditions>/],
    ['its audience', /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/],
    ['its confirmation altogether', /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/],
    ['its subject', /<saml:Subject>.*<\/saml:Subject>/],
  ])('is refused without %s', async (_what, part) => {
    await expectRefused(acme.sign(write().replace(part, '')));
  });

  it('is refused with an invalid time', async () => {
    await expectRefused(acme.sign(write().replaceAll(/NotOnOrAfter="[^"]+"/g, 'NotOnOrAfter="tomorrow"')));
  });

  it('is refused when its status is a failure', async () => {
    const failed = write()
      .replace(/<saml:Assertion.*<\/saml:Assertion>/, '')
      .replace('status:Success', 'status:Responder');
    await expectRefused(acme.sign(failed, 'Response'));
  });
});

describe('a response without a pending sign-in', () => {
  const signed = () => acme.sign(write());

  /** Expects a redirect to the site, because no other redirect is known. */
  async function expectRedirectToSite(relayState: string, xml: string) {
    const before = await countSessions();
    const response = await postSamlResponse(world, xml, relayState);
    const location = new URL(response.headers.get('location') ?? '');
    expect([response.status, location.origin + location.pathname]).toEqual([303, 'http://bakehouse.test/']);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
    });
    expect(await countSessions()).toBe(before);
  }

  it.each(['', '1', 'https://evil.example/', crypto.randomUUID(), 'a\0b'])(
    'is refused, as when the company began it: %j',
    async (relayState) => {
      await expectRedirectToSite(relayState, signed());
    },
  );

  it('is refused at the second time', async () => {
    const xml = signed();
    const first = await postSamlResponse(world, xml, request.relayState);
    expect(first.headers.get('location')).toMatch(/#access_token=/);
    await expectRedirectToSite(request.relayState, xml);
  });

  it('is refused at the second time although the first was refused as well', async () => {
    await expectRefused(write());
    await expectRedirectToSite(request.relayState, signed());
  });

  it('is refused at the second time in a PKCE flow too, before and after the exchange', async () => {
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' };
    request = await startSso(world, 'acme', { redirect_to: place, ...challenge });
    const xml = signed();
    const first = await postSamlResponse(world, xml, request.relayState);
    const code = new URL(first.headers.get('location') ?? '').searchParams.get('code');
    expect(code).toMatch(/^[\da-f-]{36}$/);
    await expectRedirectToSite(request.relayState, xml);
    const body = { auth_code: code, code_verifier: challenge.code_challenge };
    expect((await world.send('/token?grant_type=pkce', { body })).status).toBe(200);
    await expectRedirectToSite(request.relayState, xml);
  });

  it('signs in once for several concurrent responses', async () => {
    const before = await countSessions();
    const xml = signed();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => postSamlResponse(world, xml, request.relayState)),
    );
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(await countSessions()).toBe(before + 1);
  });

  it('is refused when the sign-in began too long ago', async () => {
    world.advance({ seconds: 300 });
    await expectRedirectToSite(request.relayState, signed());
  });

  it('is refused in the sign-in of another browser', async () => {
    const xml = signed();
    const other = await startSso(world, 'acme', { redirect_to: place });
    request = { ...request, relayState: other.relayState };
    await expectRefused(xml);
    expect(reason()).toBe('it answers another request');
  });

  it('is refused in a sign-in at another company', async () => {
    const xml = signed();
    const other = await startSso(world, 'baker', { redirect_to: place });
    request = { ...request, relayState: other.relayState };
    await expectRefused(xml);
  });

  it('is refused in a sign-in at another kind of provider', async () => {
    const { id } = await world.database
      .insertInto('auth.flow_states')
      .values({ method: 'oauth', provider: 'google', redirect_to: place, created_at: world.now().toString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expectRedirectToSite(id, signed());
  });
});

describe('the form', () => {
  it('has at most 1 MiB', async () => {
    const response = await world.send('/sso/saml/acs', {
      body: `SAMLResponse=${'A'.repeat(1_048_576)}`,
      apikey: null,
    });
    expect([response.status, response.json['error_code']]).toEqual([413, 'request_entity_too_large']);
  });

  it.each(['', 'SAMLResponse=%ff%fe', '{"RelayState":"1"}', 'RelayState=%00&SAMLResponse=%00'])(
    'without a pending sign-in leads to the site: %j',
    async (body) => {
      const response = await world.send('/sso/saml/acs', { body, apikey: null });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^http:\/\/bakehouse\.test\?error=invalid_request&/);
    },
  );

  it('is accepted by POST only', async () => {
    const response = await world.send('/sso/saml/acs?SAMLResponse=&RelayState=', { apikey: null });
    expect(response.status).toBe(405);
  });
});
