import { randomUUID } from 'node:crypto';
import { pageParts } from '@bakehouse/campaign-page/page-parts';
import { isCampaignPath, reservedPaths } from '@bakehouse/domain/campaigns/campaign';
import { ticketShape } from '@bakehouse/domain/campaigns/draw';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const startsAt = '2026-11-20T09:00:00Z';
const logged: string[] = [];
let world: World;

beforeAll(async () => {
  world = await makeWorld(startsAt, { logged });
});
afterAll(() => world.end());

const ada = { first_name: 'Ada', last_name: 'Byron', tel: '', email: 'Ada@Example.test', details: 'June' };

function post(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  return world.app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

/** A form as a browser sends it. */
const filled = (fields: Readonly<Record<string, string>> = {}) => ({
  ...ada,
  website: '',
  submission_id: randomUUID(),
  ...fields,
});

const readLeads = (path: string) =>
  world.database
    .selectFrom('leads')
    .innerJoin('campaigns', 'campaigns.id', 'leads.campaign_id')
    .innerJoin('lead_consents', 'lead_consents.id', 'leads.consent_id')
    .where('campaigns.path', '=', path)
    .select(['first_name', 'last_name', 'tel', 'email', 'details', 'leadtype', 'ticket', 'leads.at'])
    .select('lead_consents.consent')
    .orderBy('leads.id')
    .execute();

async function countLeads(path: string): Promise<number> {
  return (await readLeads(path)).length;
}

const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** Creates a campaign for one test. */
async function makeCampaign(
  path: string,
  facts: { open?: boolean; opens_on?: DeliveryDay; closes_on?: DeliveryDay } = {},
): Promise<string> {
  const consent = 'We keep this.';
  await world.database.transaction().execute((trx) =>
    trx
      .insertInto('campaigns')
      .values({
        ...{ path, kind: 'draw', lead_type: path.toUpperCase().replaceAll('-', ''), look: 'cake' },
        ...{ heading: path, intro: '', code: '', button: 'Send', thanks: '', terms: '', consent },
        facts: JSON.stringify([]) as never,
        open: true,
        ...facts,
      })
      .execute(),
  );
  return path;
}

describe('a page', () => {
  test.each([
    ['/wedding', 'Win your wedding cake'],
    ['/cc2023', 'Cakes and coffee'],
  ])(
    '%s is whole in its first answer, and may do nothing but show itself and send its form',
    async (path, heading) => {
      const response = await world.app.request(path);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain(`<h1>${heading}</h1>`);
      expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(page).toContain(`<style nonce="${nonce}">`);
      expect(policy.replace(/nonce-[^']+/, 'nonce')).toBe(
        "default-src 'none'; style-src 'nonce'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const again = await world.app.request(path);
      expect(again.headers.get('content-security-policy')).not.toBe(policy);
    },
  );

  test('answers HEAD too, and is compressed for browsers that accept it', async () => {
    const head = await world.app.request('/wedding', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const encoding of ['br', 'gzip']) {
      const packed = await world.app.request('/wedding', { headers: { 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect((await packed.arrayBuffer()).byteLength).toBeLessThan(7_000);
    }
  });

  test('has files with long cache times', async () => {
    for (const { address, type } of pageParts) {
      const response = await world.app.request(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
    expect((await world.app.request('/static/cake.svg')).status).toBe(404);
  });

  test.each(['/Wedding', '/wedding/', '/WEDDING/'])(
    'is found by variants of its address: %s',
    async (path) => {
      const response = await world.app.request(path);
      expect([response.status, locationOf(response)]).toEqual([302, '/wedding']);
    },
  );

  test('may be indexed by search engines while it is open', async () => {
    await makeCampaign('known');
    await makeCampaign('unknown', { open: false });
    const robots = await (await world.app.request('/robots.txt')).text();
    const [, sitemap = ''] = /^Sitemap: http:\/\/localhost:3000(.*)$/m.exec(robots) ?? [];
    const response = await world.app.request(sitemap);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = await response.text();
    for (const path of ['cc2023', 'known', 'wedding']) {
      expect(listed).toContain(`<loc>http://localhost:3000/${path}</loc>`);
    }
    expect(listed).not.toContain('unknown');
  });

  test('of an address that is not a campaign is passed to the rest of the application', async () => {
    for (const path of ['/', '/christmas', '/Christmas/', '/wedding/terms', ...reserved()]) {
      const page = await world.app.request(path);
      expect(page.headers.get('content-security-policy') ?? '').not.toContain('form-action');
    }
    for (const path of ['/christmas', '/Wedding', ...reserved()]) {
      const response = await post(path, filled());
      expect([path, response.status >= 400]).toEqual([path, true]);
    }
    expect((await post('/christmas', filled())).status).toBe(404);
  });
});

test('no campaign can use an address of the server itself', () => {
  const firsts = world.app.routes
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((part) => /^\w/.test(part));
  expect(new Set(firsts)).toContain('healthz');
  expect(firsts.filter(isCampaignPath)).toEqual([]);
});

/** A campaign cannot be saved with one of these. */
const reserved = () => [...reservedPaths].map((path) => `/${path}`);

describe('a form', () => {
  test('is stored with its type, the wording of the consent, and the time', async () => {
    const response = await post('/wedding', filled({ tel: '', details: ' June,\r\n80 guests ' }));
    expect(response.status).toBe(303);
    const [, ticket = ''] = /^\/wedding\/thanks\/(.*)#ticket$/.exec(locationOf(response)) ?? [];
    expect(ticket).toMatch(ticketShape);
    const [lead, ...others] = await readLeads('wedding');
    expect(others).toEqual([]);
    expect(lead).toEqual({
      first_name: 'Ada',
      last_name: 'Byron',
      tel: '',
      email: 'ada@example.test',
      details: 'June,\n80 guests',
      leadtype: 'WEDDING',
      ticket,
      at: Temporal.Instant.from(startsAt),
      consent:
        'We keep what you send us only to run this draw and to reach you if you win. We delete it when you ask us to.',
    });
    const thanks = await (await world.app.request(locationOf(response))).text();
    expect(thanks).toContain('You are in the draw</h2>');
    expect(thanks).toContain(ticket);
    expect(thanks).toContain('CAKE10');
  });

  test('of the promotion is stored as CC2023, and its thanks have no ticket number', async () => {
    const response = await post('/cc2023', filled({ tel: '0151 496 0000', email: '' }));
    expect(await readLeads('cc2023')).toMatchObject([{ leadtype: 'CC2023', tel: '0151 496 0000' }]);
    const thanks = await (await world.app.request(locationOf(response))).text();
    expect(thanks).toContain('Thank you</h2>');
    expect(thanks).not.toContain('ticket number');
  });

  test('sent twice is one lead with one ticket, also at the same time', async () => {
    const path = await makeCampaign('twice');
    const form = filled();
    const [first, second] = await Promise.all([post('/twice', form), post('/twice', form)]);
    const third = await post('/twice', form);
    expect(new Set([first, second, third].map(locationOf)).size).toBe(1);
    expect(await countLeads(path)).toBe(1);
  });

  test('corrected and sent again is stored too', async () => {
    const path = await makeCampaign('corrected');
    const form = filled();
    await post('/corrected', form);
    const corrected = await post('/corrected', { ...form, email: 'byron@example.test' });
    expect(corrected.status).toBe(303);
    expect((await readLeads(path)).map(({ email }) => email)).toEqual([
      'ada@example.test',
      'byron@example.test',
    ]);
  });

  test('of a bot is not stored, and like a known address it gets the usual answer', async () => {
    const path = await makeCampaign('machines');
    const person = await post('/machines', filled());
    const known = await post('/machines', filled());
    const robot = await post('/machines', filled({ website: 'https://example.test' }));
    expect(await countLeads(path)).toBe(2);
    const answers = await Promise.all(
      [person, known, robot].map(async (response) => {
        const ticket = locationOf(response).split(/[/#]/).at(-2) ?? '';
        expect(ticket).toMatch(ticketShape);
        const page = await (await world.app.request(locationOf(response))).text();
        return [response.status, page.replaceAll(/nonce="[^"]*"/g, '').replaceAll(ticket, 'TICKET')];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('with invalid fields is shown again with everything that was typed, and is not stored', async () => {
    const path = await makeCampaign('mistakes');
    const response = await post('/mistakes', filled({ email: ' ', details: '<b>June</b>' }));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(
      'Please enter either a telephone number or email address for us to contact you if you win</p>',
    );
    expect(page).toContain('value="Ada"');
    expect(page).toContain('&lt;b&gt;June&lt;/b&gt;');
    expect(await countLeads(path)).toBe(0);
    const promotion = await (await post('/cc2023', filled({ first_name: '', email: '' }))).text();
    expect(promotion).toContain('Please enter your first name</p>');
    expect(promotion).toContain('Please enter either a telephone number or email address</p>');
  });

  test('drops control and invisible characters', async () => {
    const path = await makeCampaign('signs');
    const body = 'first_name=A%00d%1Ba&last_name=%ED%A0%80%FF&tel=0151%0A496000&details=a%0D%0Ab%07c&email=';
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const response = await world.app.request('/signs', { method: 'POST', body, headers });
    expect(response.status).toBe(303);
    const [lead] = await readLeads(path);
    expect(lead).toMatchObject({ first_name: 'A d a', tel: '0151 496000', details: 'a\nb c' });
    expect(lead?.last_name).toMatch(/^\uFFFD+$/);
  });

  test('that is not a form is refused with a message', async () => {
    const json = await world.app.request('/wedding', {
      method: 'POST',
      body: JSON.stringify(ada),
      headers: { 'content-type': 'application/json' },
    });
    expect([json.status, await json.text()]).toEqual([415, expect.stringContaining('<h1')]);
    const large = await post('/wedding', filled({ details: 'x'.repeat(40_000) }));
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('too long')]);
    const long = await post('/wedding', filled({ details: 'x'.repeat(2_001) }));
    expect([long.status, await long.text()]).toEqual([
      422,
      expect.stringContaining('no more than 2000 characters'),
    ]);
  });
});

describe('a campaign that is not open', () => {
  test.each([
    ['never-open', { open: false }, 'This draw is not yet open.'],
    [
      'off',
      { open: false, opens_on: '2027-01-01' as DeliveryDay },
      'This draw opens on Friday 1 January 2027.',
    ],
    ['late', { open: false, opens_on: '2026-11-01' as DeliveryDay }, 'This draw is not yet open.'],
    ['off-and-over', { open: false, closes_on: '2026-11-19' as DeliveryDay }, 'This draw was not opened.'],
    ['over', { closes_on: '2026-11-19' as DeliveryDay }, 'This draw is closed.'],
    ['coming', { opens_on: '2027-01-01' as DeliveryDay }, 'This draw opens on Friday 1 January 2027.'],
  ])('says so and stores no leads: %s', async (name, facts, sentence) => {
    const path = await makeCampaign(name, facts);
    const page = await world.app.request(`/${path}`);
    const [before, refused] = [await page.text(), await post(`/${path}`, filled())];
    expect([page.status, before]).toEqual([200, expect.stringContaining(sentence)]);
    const after = await refused.text();
    expect([refused.status, after]).toEqual([409, expect.stringContaining(sentence)]);
    expect([before, after].map((text) => /was not entered/.test(text))).toEqual([false, true]);
    expect(await countLeads(path)).toBe(0);
  });

  test('says that it is closed where people entered before it was closed by hand', async () => {
    const path = await makeCampaign('closed-by-hand');
    expect((await post(`/${path}`, filled())).status).toBe(303);
    await world.database.transaction().execute(async (trx) => {
      await trx.updateTable('campaigns').set({ open: false }).where('path', '=', path).execute();
      // An erased lead counts as an entry too.
      await trx.deleteFrom('leads').where('leadtype', '=', 'CLOSEDBYHAND').execute();
    });
    const page = await (await world.app.request(`/${path}`)).text();
    expect(page).toContain('This draw is closed. Thank you to everybody who took part.');
    expect(await (await post(`/${path}`, filled())).text()).toContain('came too late and was not entered');
  });

  test('still shows its thanks, and an invalid ticket leads back to the page', async () => {
    const path = await makeCampaign('thanked', { open: false });
    const thanks = await world.app.request(`/${path}/thanks/ABCD-EFGH-JKMN`);
    expect(await thanks.text()).toContain('You are in the draw');
    const wrong = await world.app.request(`/${path}/thanks/nothing`);
    expect([wrong.status, locationOf(wrong)]).toEqual([303, `/${path}`]);
    expect((await world.app.request('/no-campaign/thanks/ABCD-EFGH-JKMN')).status).toBe(404);
  });
});

test('an uploaded picture is served for pages and for link previews, and may be cached for ever', async () => {
  const id = randomUUID();
  const { userId } = await world.person();
  await world.database.transaction().execute((trx) =>
    trx
      .insertInto('campaign_pictures')
      .values({
        ...{ id, webp: Buffer.from('webp'), preview: Buffer.from('jpeg'), width: 8, height: 10 },
        ...{ uploaded_at: startsAt, uploaded_by: userId },
      })
      .execute(),
  );
  for (const [ending, type, text] of [
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ]) {
    const picture = await world.app.request(`/campaign-pictures/${id}.${ending}`);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([type, text]);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  }
  for (const name of [`${randomUUID()}.webp`, `${id}.png`, 'nothing']) {
    expect((await world.app.request(`/campaign-pictures/${name}`)).status).toBe(404);
  }
});

test('visitors’ data is never logged', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.join('\n')).not.toMatch(/Ada|Byron|0151 496|example\.test|guests/);
});
