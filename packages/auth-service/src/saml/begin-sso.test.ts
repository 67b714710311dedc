import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import { openCompanySignOn, readSsoRequest } from '../../test/company-sign-on.ts';
import { idOfSamlProvider } from './saml-providers.ts';

const acme = openCompanySignOn('acme.example');
const challenge = 'c'.repeat(43);

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({
    redirectUrls: ['https://shop.acme.example/**'],
    saml: { acme: acme.settings, baker: openCompanySignOn('baker.example').settings },
  });
});
afterAll(() => world.close());

/** Each from another address, because the rate limit is not tested here. */
const begin = (body: unknown) => world.send('/sso', { body, from: crypto.randomUUID() });
const flows = () => world.database.selectFrom('auth.flow_states').selectAll().execute();

describe('beginning a company sign-on', () => {
  it('tells the official client where to send the browser', async () => {
    const { data, error } = await world.connect().signInWithSSO({
      domain: 'ACME.example',
      options: { redirectTo: 'https://shop.acme.example/orders?day=1' },
    });
    expect(error).toBeNull();
    expect(data?.url).toMatch(/^https:\/\/sso\.acme\.example\/login\?tenant=1&SAMLRequest=/);
    const request = readSsoRequest(data?.url ?? '');
    expect(request).toMatchObject({
      issuer: 'http://bakehouse.test/auth/v1/sso/saml/metadata',
      consumerUrl: 'http://bakehouse.test/auth/v1/sso/saml/acs',
    });
    const flow = (await flows()).find(({ id }) => id === request.relayState);
    expect(flow).toMatchObject({
      provider: 'sso:acme',
      method: 'sso/saml',
      redirect_to: 'https://shop.acme.example/orders?day=1',
      code_challenge: null,
      user_id: null,
      details: { requestId: request.id },
    });
  });

  it.each(['acme', 'ACME', idOfSamlProvider('acme'), idOfSamlProvider('acme').toUpperCase()])(
    'finds the company by its name and its id: %s',
    async (provider_id) => {
      const { status, json } = await begin({ provider_id, skip_http_redirect: true });
      expect(status).toBe(200);
      expect(json['url']).toMatch(/^https:\/\/sso\.acme\.example\/login/);
    },
  );

  it('redirects a browser there itself, unless the request says not to', async () => {
    const response = await begin({ domain: 'acme.example' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^https:\/\/sso\.acme\.example\/login/);
  });

  it('stores the challenge of a PKCE flow', async () => {
    const client = world.connect('192.0.2.9', { flowType: 'pkce' });
    const { data } = await client.signInWithSSO({ providerId: 'acme' });
    const { relayState } = readSsoRequest(data?.url ?? '');
    const flow = (await flows()).find(({ id }) => id === relayState);
    expect(flow).toMatchObject({
      challenge_method: 's256',
      code_challenge: expect.stringMatching(/^.{43}$/),
    });
  });

  it.each([
    'https://evil.example/',
    'https://shop.acme.example.evil.example/',
    'https://shop.acme.example@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'nowhere at all',
  ])('never redirects to a URL that is not allowed: %s', async (redirect_to) => {
    const { json } = await begin({ domain: 'acme.example', redirect_to, skip_http_redirect: true });
    const { relayState } = readSsoRequest(String(json['url']));
    const flow = (await flows()).find(({ id }) => id === relayState);
    expect(flow?.redirect_to).toBe('http://bakehouse.test');
  });

  it('takes the redirect from the header where the body has none', async () => {
    const response = await world.send('/sso', {
      body: { domain: 'acme.example', skip_http_redirect: true },
      headers: { redirect_to: 'https://shop.acme.example/basket' },
    });
    const { relayState } = readSsoRequest(String(response.json['url']));
    const flow = (await flows()).find(({ id }) => id === relayState);
    expect(flow?.redirect_to).toBe('https://shop.acme.example/basket');
  });
});

describe('a company sign-on that cannot begin', () => {
  it.each([
    [400, 'validation_failed', {}],
    [400, 'validation_failed', { provider_id: null, domain: '' }],
    [400, 'validation_failed', { provider_id: 'acme', domain: 'acme.example' }],
    [404, 'sso_provider_not_found', { domain: 'unknown.example' }],
    [404, 'sso_provider_not_found', { domain: 'sub.acme.example' }],
    [404, 'sso_provider_not_found', { provider_id: 'unknown' }],
    [404, 'sso_provider_not_found', { provider_id: 'toString' }],
    [404, 'sso_provider_not_found', { provider_id: '__proto__' }],
    [404, 'sso_provider_not_found', { provider_id: crypto.randomUUID() }],
    [400, 'validation_failed', { domain: 'acme.example', code_challenge: challenge }],
    [400, 'validation_failed', { domain: 'acme.example', code_challenge_method: 's256' }],
    [
      400,
      'validation_failed',
      { domain: 'acme.example', code_challenge: challenge, code_challenge_method: 'md5' },
    ],
    [400, 'bad_json', { domain: ['acme.example'] }],
    [400, 'bad_json', { provider_id: 7 }],
    [400, 'bad_json', { domain: 'acme.example', skip_http_redirect: 'yes' }],
    [400, 'bad_json', { domain: 'acme\0.example' }],
    [400, 'bad_json', 'SAMLRequest='],
  ])('answers %i %s to %j, and starts no flow', async (status, code, body) => {
    const before = await flows();
    const response = await begin(body);
    expect([response.status, response.json['error_code']]).toEqual([status, code]);
    expect(await flows()).toHaveLength(before.length);
  });

  it('is refused without an API key', async () => {
    const response = await world.send('/sso', { body: { domain: 'acme.example' }, apikey: null });
    expect(response.status).toBe(401);
  });

  it('is limited to thirty of one source', async () => {
    const request = { body: { domain: 'acme.example' }, from: '192.0.2.77' };
    const responses = await Promise.all(Array.from({ length: 31 }, () => world.send('/sso', request)));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(30);
    expect(responses.filter(({ json }) => json['error_code'] === 'over_request_rate_limit')).toHaveLength(1);
  });
});

describe('the metadata', () => {
  it('contains our entity id and URL, needs no API key, and is always the same', async () => {
    const response = await world.send('/sso/saml/metadata', { apikey: null });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(response.text).toContain('entityID="http://bakehouse.test/auth/v1/sso/saml/metadata"');
    expect(response.text).toMatch(
      /<AssertionConsumerService [^>]*Location="http:\/\/bakehouse\.test\/auth\/v1\/sso\/saml\/acs"/,
    );
    expect(response.text).toContain('WantAssertionsSigned="true"');
    expect((await world.send('/sso/saml/metadata', { apikey: null })).text).toBe(response.text);
  });
});

describe('without any company', () => {
  let off: AuthWorld;
  beforeAll(async () => {
    off = await makeAuthWorld();
  });
  afterAll(() => off.close());

  it.each([
    ['/sso', { body: { domain: 'acme.example' } }],
    ['/sso', { body: {} }],
    ['/sso/saml/acs', { body: 'RelayState=1', apikey: null }],
    ['/sso/saml/metadata', { apikey: null }],
  ])('SAML is off: %s', async (path, request) => {
    const { status, json } = await off.send(path, request);
    expect([status, json['error_code']]).toEqual([404, 'saml_provider_disabled']);
  });
});
