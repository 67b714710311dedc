import { createHmac, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

interface Settings {
  readonly anonKey: string;
  readonly serverNow: string;
}

interface UserRow {
  readonly userId: number;
  readonly version: number;
  readonly email: string;
}

/** Calls the server's API and its account service without a page, as a super admin. */
export async function openAdminApi(request: APIRequestContext) {
  const { anonKey } = await readPublicSettings(request);
  const superToken = await signInByPassword('super@bakehouse.test', 'demo-bakehouse');
  const headers = { authorization: `Bearer ${superToken}` };

  async function signInByPassword(email: string, password: string): Promise<string> {
    const response = await request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: anonKey },
      data: { email, password },
    });
    expect(response.status(), await response.text()).toBe(200);
    const { access_token }: { access_token: string } = await response.json();
    return access_token;
  }
  async function getJson<Body>(path: string): Promise<Body> {
    const response = await request.get(path, { headers });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  }

  /** The newest link that was mailed to an address by this kind of mail. */
  async function mailedLink(email: string, type: string): Promise<string> {
    let link: string | undefined;
    await expect(async () => {
      const { mails } = await getJson<{ mails: { mailId: number; recipients: string[] }[] }>('/api/mails');
      for (const { mailId } of mails.filter((mail) => mail.recipients.includes(email))) {
        const { plain } = await getJson<{ plain: string | null }>(`/api/mails/${mailId}`);
        link = plain?.match(/https?:\/\/\S+\/(?:confirm|auth\/v1\/verify)\?\S+/)?.[0];
        if (link?.includes(`type=${type}`)) return;
      }
      throw new Error(`no ${type} e-mail to ${email} yet`);
    }).toPass();
    return link ?? '';
  }

  /** Adds a person with one shop, who gets an invitation. */
  async function invite(email: string, shop: string): Promise<void> {
    const saved = { userId: null, version: null, email, shopIds: [await findShop(shop)], invite: true };
    await saveUser(saved);
  }

  async function findShop(name: string): Promise<number> {
    const view = await getJson<{ brands: { shops: { shopId: number; name: string }[] }[] }>('/api/users');
    const found = view.brands.flatMap((brand) => brand.shops).find((shop) => shop.name === name);
    if (!found) throw new Error(`${name} is unknown`);
    return found.shopId;
  }

  async function saveUser(user: object): Promise<void> {
    const response = await request.post('/api/users', {
      headers,
      data: {
        saveId: randomUUID(),
        firstName: 'Rose',
        lastName: 'Harbour',
        active: true,
        admin: false,
        orders: 2,
        specCards: 0,
        administration: 0,
        ...user,
      },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** Activates the account of a person who has signed up, with one shop. */
  async function activate(email: string, shop: string, rights: object = {}): Promise<void> {
    const { users } = await getJson<{ users: UserRow[] }>('/api/users');
    const user = users.find((row) => row.email === email);
    if (!user) throw new Error(`${email} is unknown`);
    const { userId, version } = user;
    await saveUser({ userId, version, email, shopIds: [await findShop(shop)], invite: false, ...rights });
  }

  /** Ends all sessions of a person except the one that this call creates. */
  async function endOtherSessions(email: string, password: string): Promise<void> {
    const token = await signInByPassword(email, password);
    const response = await request.post('/api/me/sessions/end-others', {
      headers: { authorization: `Bearer ${token}` },
      data: { commandId: randomUUID() },
    });
    expect(response.status(), await response.text()).toBe(200);
  }

  /** Creates a confirmed and active account without a page; `rights` are by default those of a shop manager. */
  async function makePerson(
    shop: string,
    rights: object = {},
  ): Promise<{ readonly email: string; readonly password: string }> {
    const person = newPerson();
    const response = await request.post('/auth/v1/signup', { headers: { apikey: anonKey }, data: person });
    expect(response.status(), await response.text()).toBe(200);
    await request.get(await mailedLink(person.email, 'signup'), { maxRedirects: 0 });
    // The first request for the own account creates the person.
    const token = await signInByPassword(person.email, person.password);
    await request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
    await activate(person.email, shop, rights);
    return person;
  }

  return { mailedLink, invite, activate, endOtherSessions, makePerson };
}

/** Submits the sign-in page for a person who is not of the demo brand. */
export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Records every URL that a page requests or is redirected to. */
export function recordUrls(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('response', (response) => addresses.push(response.headers()['location'] ?? ''));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

/** A unique address. */
export function newPerson(): { readonly email: string; readonly password: string } {
  return { email: `rose-${randomUUID().slice(0, 8)}@example.test`, password: 'croissants-at-dawn' };
}

/** The six digits that an authenticator app would show, by the server's clock (RFC 6238). */
export async function authenticatorCode(
  request: APIRequestContext,
  secret: string,
  steps = 0,
): Promise<string> {
  const { serverNow } = await readPublicSettings(request);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(serverNow) / 30_000) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function readPublicSettings(request: APIRequestContext): Promise<Settings> {
  const response = await request.get('/api/public-settings');
  return response.json();
}

function fromBase32(text: string): Buffer {
  const digits = [...text.replaceAll(/[^A-Z2-7]/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = digits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
