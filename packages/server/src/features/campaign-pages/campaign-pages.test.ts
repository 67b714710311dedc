import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCampaign, makeCampaign, sendForm, ticketOf } from '../../../test/front-door.ts';
import type { OrderWorld } from '../../../test/order-world.ts';
import { makeOrderWorld } from '../../../test/order-world.ts';
import { makeWorld } from '../../../test/world.ts';
import { personFigures } from '../../platform/api/person-limits.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const get = (path: string) => Promise.resolve(world.app.request(`http://localhost:3000${path}`));
const leads = () => world.database.selectFrom('leads').selectAll().orderBy('id').execute();
const megan = { first_name: 'Megan', last_name: 'Price', tel: '07700 900842' };

describe('the page of a campaign', () => {
  test('is there for the two of the specification, without any script', async () => {
    for (const [path, heading] of [
      ['/wedding', 'Win your wedding cake'],
      ['/cc2023', 'Cakes and coffee'],
    ] as const) {
      const answer = await get(path);
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain(`<h1>${heading}</h1>`);
      expect(page).not.toMatch(/<script|javascript:| on[a-z]+=/i);
    }
  });

  test('may do nothing but show itself and send its form', async () => {
    const answer = await get('/wedding');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('script-src');
    expect(await answer.text()).toContain(`<style nonce="${nonce}">`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is found in capitals too, and leads to its address', async () => {
    const answer = await get('/Wedding');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/wedding']);
  });

  test('is nowhere else: other addresses are left to the web app', async () => {
    for (const path of [
      '/nothing',
      '/sign-in',
      '/wedding/other',
      '/wedding/thanks/none',
      '/a_b',
      '/orders',
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('brings its drawing and its letters, which browsers ask for once', async () => {
    const page = await (await get('/wedding')).text();
    const parts = [...new Set(page.match(/\/campaign-parts\/[a-z-]+\.[a-z0-9]+/g))];
    expect(parts).toHaveLength(4);
    for (const part of parts) {
      const answer = await get(part);
      expect([part, answer.status]).toEqual([part, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      const again = await world.app.request(`http://localhost:3000${part}`, {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });
});

describe('a form that is sent', () => {
  test('is stored with its type, the words of consent and its time, and leads to the thanks with the code', async () => {
    const answer = await sendForm(world, 'wedding', {
      ...megan,
      email: ' Megan@Example.COM ',
      details: 'Small wedding',
    });
    expect(answer.status).toBe(303);
    const [lead] = (await leads()).slice(-1);
    expect(lead).toMatchObject({
      ...{ first_name: 'Megan', last_name: 'Price', tel: '07700 900842', email: 'megan@example.com' },
      ...{ details: 'Small wedding', leadtype: 'WEDDING', ticket: ticketOf(answer) },
    });
    expect(lead?.at.toString()).toBe('2026-11-20T09:00:00Z');
    const consent = await world.database
      .selectFrom('lead_consents')
      .select('consent')
      .where('id', '=', lead?.consent_id ?? 0)
      .executeTakeFirst();
    expect(consent?.consent).toMatch(/^We keep what you send us only to run this draw/);
    const thanks = await (await get(answer.headers.get('location') ?? '')).text();
    expect(thanks).toContain('You are in the draw');
    expect(thanks).toContain('<b>CAKE10</b>');
    expect(thanks).toContain(ticketOf(answer));
  });

  test('asks for a first name, and for a number or an address in the words of the specification', async () => {
    const before = (await leads()).length;
    const wedding = await sendForm(world, 'wedding', { last_name: 'Price', details: 'Kept' });
    const page = await wedding.text();
    expect(wedding.status).toBe(422);
    expect(page).toContain(
      'Please enter either a telephone number or email address for us to contact you if you win</p>',
    );
    expect(page).toContain('Please enter your first name</p>');
    expect(page).toContain('value="Price"');
    expect(page).toContain('Kept</textarea>');
    const other = await (await sendForm(world, 'cc2023', { first_name: 'Tom' })).text();
    expect(other).toContain('Please enter either a telephone number or email address</p>');
    expect((await leads()).length).toBe(before);
  });

  test('is one lead however often it is sent, and a repeated address is answered like a new one', async () => {
    const before = (await leads()).length;
    const form = { ...megan, submission_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(world, 'wedding', form)));
    expect(new Set(answers.map(ticketOf)).size).toBe(1);
    expect((await leads()).length).toBe(before + 1);
    const again = await sendForm(world, 'wedding', megan);
    expect([again.status, ticketOf(again)]).toEqual([
      303,
      expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/),
    ]);
    expect((await leads()).length).toBe(before + 2);
  });

  test('by a robot is answered like any other, and not stored', async () => {
    const before = (await leads()).length;
    const answer = await sendForm(world, 'wedding', { ...megan, website: 'https://spam.example' });
    expect(answer.status).toBe(303);
    expect((await get(answer.headers.get('location') ?? '')).status).toBe(200);
    expect((await leads()).length).toBe(before);
  });

  test('stays text whatever it says', async () => {
    const hostile = `<script>alert(1)</script>"'&\u0000\u202E\uD800`;
    const page = await (await sendForm(world, 'wedding', { last_name: hostile, details: hostile })).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const stored = await sendForm(world, 'wedding', { first_name: hostile, tel: '07700 900843' });
    expect(stored.status).toBe(303);
    expect((await leads()).at(-1)?.first_name).toContain('<script>alert(1)</script>');
  });

  test('of another kind, too long, or to nowhere is refused', async () => {
    const json = await world.app.request('http://localhost:3000/wedding', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
    expect((await sendForm(world, 'wedding', { details: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await sendForm(world, 'wedding', { ...megan, details: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await sendForm(world, 'nothing', megan)).status).toBe(404);
  });
});

describe('a campaign that takes nobody', () => {
  test('says when it opens, that it is closed, and stores no lead', async () => {
    const api = world.office.api;
    const opens = '2027-01-01' as DeliveryDay;
    const campaign = await makeCampaign(api, { opensOn: opens, closesOn: '2027-01-31' as DeliveryDay });
    const page = async () => (await get(`/${campaign.path}`)).text();
    expect(await page()).toContain('The draw opens on Friday 1 January 2027.');
    const before = (await leads()).length;
    const answer = await sendForm(world, campaign.path, megan);
    expect(answer.status).toBe(409);
    const closed = await changeCampaign(api, campaign, {
      opensOn: null,
      closesOn: '2026-11-19' as DeliveryDay,
    });
    expect(await page()).toContain('The draw is closed.');
    const lastDay = await changeCampaign(api, closed, { closesOn: '2026-11-20' as DeliveryDay });
    expect(await page()).toContain('Your ticket');
    await changeCampaign(api, lastDay, { open: false });
    expect(await page()).toContain('The draw is closed.');
    expect((await leads()).length).toBe(before);
  });
});

test('a flood from one source leaves the others served, and nobody is in the log', async () => {
  const logged: string[] = [];
  const limited = await makeWorld('2026-11-20T09:00:00Z', { personFigures, logged });
  try {
    const flood = Array.from({ length: 1_000 }, (_, index) =>
      sendForm(
        limited,
        'wedding',
        { first_name: 'Flood', email: `flood.${index}@example.com` },
        '203.0.113.9',
      ),
    );
    const others = Array.from({ length: 30 }, (_, index) =>
      sendForm(
        limited,
        'wedding',
        { first_name: 'Canary', tel: `0770090${1000 + index}` },
        `198.51.100.${index}`,
      ),
    );
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 303));
    expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(20);
    expect(new Set(statuses)).toEqual(new Set([303, 429]));
    limited.setNow('2026-11-20T09:59:00Z');
    const late = await sendForm(
      limited,
      'wedding',
      { first_name: 'Flood', tel: '07700900999' },
      '203.0.113.9',
    );
    if (late.status === 429) {
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await late.text()).toContain('value="07700900999"');
    }
    limited.setNow('2026-11-20T10:01:00Z');
    const next = await sendForm(
      limited,
      'wedding',
      { first_name: 'Flood', tel: '07700900998' },
      '203.0.113.9',
    );
    expect(next.status).toBe(303);
    expect(logged.join('\n')).not.toMatch(/Canary|0770090|example\.com|203\.0\.113/);
  } finally {
    await limited.end();
  }
});
