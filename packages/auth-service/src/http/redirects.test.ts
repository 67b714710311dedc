import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { allowedOrSite, chooseRedirect } from './redirects.ts';

const siteUrl = 'https://orders.bakery.example';
const places = {
  siteUrl,
  redirectUrls: [
    'https://*.preview.example/**',
    'https://**.deep.example/**',
    'https://exact.example/signed-in',
    'https://one.example/shop/*',
    'https://host-only-*.example',
    'bakery-app://signed-in',
    'http://localhost:*/done',
  ],
};

describe('redirects that may carry tokens', () => {
  it.each([
    'https://orders.bakery.example',
    'https://orders.bakery.example/',
    'https://orders.bakery.example:443/orders',
    'https://ORDERS.bakery.example/orders?day=2026-03-01#top',
    'https://orders.bakery.example/a?next=//evil.example',
    'http://127.0.0.1:3000/done',
    'http://127.8.9.10/done',
    'https://127.0.0.1/done',
    'http://[::1]:3000/done',
    'https://branch-7.preview.example/',
    'https://branch-7.preview.example/any/where.html?x=1#fragment',
    'https://a.b.c.deep.example/x',
    'https://exact.example/signed-in',
    'https://exact.example/signed-in#old',
    'https://one.example/shop/12',
    'https://host-only-a.example',
    'bakery-app://signed-in',
    'http://localhost:5173/done',
  ])('are taken as they are: %s', (place) => {
    expect(allowedOrSite(place, places)).toBe(place);
  });

  it('are on any port, if the site is on localhost', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectUrls: [] };
    expect(allowedOrSite('http://localhost:5173/done', local)).toBe('http://localhost:5173/done');
    expect(allowedOrSite('https://localhost:5173/done', local)).toBe(local.siteUrl);
    expect(allowedOrSite('http://localhost.evil.example/', local)).toBe(local.siteUrl);
  });

  it('are everywhere, if the operator allows it', () => {
    const open = { siteUrl, redirectUrls: ['https://**'] };
    expect(allowedOrSite('https://a.example/b?c', open)).toBe('https://a.example/b?c');
    expect(allowedOrSite('http://a.example/b?c', open)).toBe(siteUrl);
  });
});

describe('a redirect that is not allowed is replaced by the site', () => {
  it.each([
    '',
    ' ',
    '/',
    '//',
    '/orders',
    'orders.bakery.example',
    '//orders.bakery.example/',
    '//evil.example',
    '///evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:orders.bakery.example',
    'https://',
    'https://evil.example',
    'http://orders.bakery.example',
    'https://orders.bakery.example:8443/',
    'https://orders.bakery.example:80/',
    'https://orders.bakery.example.evil.example/',
    'https://orders.bakery.example.',
    'https://evil.example/orders.bakery.example',
    'https://evil.example?https://orders.bakery.example',
    'https://evil.example#https://orders.bakery.example',
    'https://xorders.bakery.example/',
    'https://bakery.example/',
    'https://orders.bakery.example@evil.example/',
    'https://orders.bakery.example:x@evil.example/',
    'https://orders.bakery.example%40evil.example/',
    'https://user@orders.bakery.example/',
    'https://user:password@orders.bakery.example/',
    'https://@orders.bakery.example/',
    'https://:@orders.bakery.example/',
    'https://orders.bakery.example\\@evil.example/',
    'https://evil.example\\.preview.example/',
    'https:\\\\orders.bakery.example/',
    'https://orders\t.bakery.example/',
    'https://orders.bakery.example/\r\nSet-Cookie: a=b',
    'https://orders.bakery.example/\n',
    '\thttps://orders.bakery.example/',
    ' https://orders.bakery.example/',
    'https://orders.bakery.example/ ',
    'https://orders.bakery.example/\0',
    'https://orders%2ebakery.example/',
    'https://orders。bakery.example/',
    'https://ｏrders.bakery.example/',
    'https://оrders.bakery.example/',
    'https://orders.bakery.example/ü',
    'javascript:alert(1)',
    'javascript://orders.bakery.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://orders.bakery.example/1',
    'ftp://orders.bakery.example/',
    'ftp://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1.evil.example/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::2]/',
    'http://localhost/',
    'http://localhost:5173/',
    'http://localhost:5173.evil/done',
    'https://preview.example/',
    'https://a.b.preview.example/',
    'https://evil.example/.preview.example/',
    'https://evil?.preview.example/',
    'https://evil#.preview.example/',
    'https://evil/.preview.example/',
    'https://evil.example?.deep.example/',
    'https://evil.example/.deep.example/',
    'https://evil.example#.deep.example/',
    'https://evil.example/x?.deep.example/y',
    'https://deep.example/',
    'https://host-only-evil?.example',
    'https://host-only-a.example/more',
    'https://exact.example/signed-in/',
    'https://exact.example/signed-in?code=1',
    'https://exact.example/signed-in.evil',
    'https://exactXexample/signed-in',
    'https://one.example/shop/12/34',
    'https://one.example/shop/../admin',
    'https://one.example/shop/..',
    'https://one.example/shop/%2e%2e/admin',
    'https://one.example/shop/.%2E',
    'https://orders.bakery.example/./..//evil.example',
    'bakery-app://signed-in.evil',
    'bakery-app:signed-in',
    'constructor',
    '__proto__',
    '[object Object]',
    'null',
  ])('%j', (place) => {
    expect(allowedOrSite(place, places)).toBe(siteUrl);
  });
});

describe('the redirect of a request', () => {
  const choose = async (query: string, headers: Record<string, string> = {}) => {
    const app = new Hono();
    app.get('/', (c) => c.text(chooseRedirect(c.req, places)));
    return (await app.request(`/${query}`, { headers })).text();
  };
  const [fromHeader, fromQuery, fromPage] = ['header', 'query', 'page'].map((path) => `${siteUrl}/${path}`);

  it('is taken from header, query and referer, in this order', async () => {
    const query = `?redirect_to=${encodeURIComponent(String(fromQuery))}`;
    const both = { redirect_to: String(fromHeader), referer: String(fromPage) };
    expect(await choose(query, both)).toBe(fromHeader);
    expect(await choose(query, { referer: String(fromPage) })).toBe(fromQuery);
    expect(await choose('', { referer: String(fromPage) })).toBe(fromPage);
    expect(await choose('')).toBe(siteUrl);
  });

  it('is not taken from the next one when it is not allowed', async () => {
    const page = { referer: String(fromPage) };
    expect(await choose('?redirect_to=https://evil.example/', page)).toBe(siteUrl);
    expect(await choose('?redirect_to=%E0%A4%A', page)).toBe(siteUrl);
    expect(await choose('?redirect_to=', page)).toBe(fromPage);
  });

  it('is the site where the referer is on another site', async () => {
    expect(await choose('', { referer: 'https://evil.example/' })).toBe(siteUrl);
  });
});
