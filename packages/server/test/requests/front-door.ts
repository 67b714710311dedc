import { randomUUID } from 'node:crypto';
import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { newCampaign } from '@bakehouse/domain/campaigns/campaign';
import { pence } from '@bakehouse/domain/kernel/money';
import sharp from 'sharp';
import type { OrderWorld } from '../worlds/order-world.ts';
import type { Client, World } from '../worlds/world.ts';

type Api = Pick<Client, 'campaigns' | 'draws' | 'leads'>;
type Doors = Pick<World, 'app'>;

let made = 0;

/** An open draw, with a random address. */
export function campaignFacts(over: Partial<CampaignFacts> = {}) {
  made += 1;
  const facts: CampaignFacts = {
    ...newCampaign,
    path: `draw-${made}`,
    leadType: `DRAW${made}`,
    heading: `Draw ${made}`,
    text: 'Win a cake worth up to {prize}.',
    prize: pence(50_000),
    code: 'CAKE10',
    open: true,
    ...over,
  };
  return { ...facts, facts: [...facts.facts] };
}

/** Saves a new campaign. */
export async function makeCampaign(api: Api, over: Partial<CampaignFacts> = {}): Promise<Campaign> {
  const saved = await api.campaigns.saveCampaign({
    commandId: randomUUID(),
    edited: null,
    campaign: campaignFacts(over),
  });
  return saved.campaign;
}

/** Saves a campaign again with some fields changed. */
export async function changeCampaign(
  api: Api,
  campaign: Campaign,
  over: Partial<CampaignFacts>,
): Promise<Campaign> {
  const { campaignId, version, state: _state, leads: _leads, changed: _changed, ...facts } = campaign;
  const wanted = { ...facts, ...over };
  const saved = await api.campaigns.saveCampaign({
    commandId: randomUUID(),
    edited: { campaignId, version },
    campaign: { ...wanted, facts: [...wanted.facts] },
  });
  return saved.campaign;
}

/** Sends the form of a page as a browser does. */
export function sendForm(
  { app }: Doors,
  path: string,
  fields: Readonly<Record<string, string>>,
  from = '127.0.0.1',
): Promise<Response> {
  const body = new URLSearchParams({ submission_id: randomUUID(), ...fields }).toString();
  return Promise.resolve(
    app.request(`http://localhost:3000/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        'x-forwarded-for': from,
      },
      body,
    }),
  );
}

/** The ticket in the redirect of a form. */
export function ticketOf(answer: Response): string {
  return /\/thanks\/([^#]+)#/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

/** Sends the forms of this number of different people; returns their tickets in order. */
export async function enter(world: Doors, campaign: Campaign, people: number): Promise<readonly string[]> {
  const tickets: string[] = [];
  for (let person = 1; person <= people; person += 1) {
    const email = `${campaign.path}.${person}@example.com`;
    tickets.push(ticketOf(await sendForm(world, campaign.path, { first_name: `Person ${person}`, email })));
  }
  return tickets;
}

/** A closed campaign with entries. */
export async function makeClosedDraw(world: Doors, api: Api, people = 3): Promise<Campaign> {
  const campaign = await makeCampaign(api);
  await enter(world, campaign, people);
  return changeCampaign(api, campaign, { open: false });
}

/** A round with a drawn ticket. */
export async function makeDrawn(world: Doors, api: Api): Promise<{ campaignId: number; roundId: number }> {
  const { campaignId } = await makeClosedDraw(world, api);
  const { roundId } = await api.draws.fixList({ commandId: randomUUID(), campaignId });
  await api.draws.drawWinner({ commandId: randomUUID(), roundId });
  return { campaignId, roundId };
}

/** The id of a new lead. */
async function makeLead(world: Doors, api: Api): Promise<number> {
  const campaign = await makeCampaign(api);
  await enter(world, campaign, 1);
  const { leads } = await api.leads.openLeads({ campaignId: campaign.campaignId });
  return leads[0]?.leadId ?? 0;
}

/** A small picture as base64. */
export async function pictureText(): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#a0522d' } });
  return (await picture.png().toBuffer()).toString('base64');
}

/** The path and body of a request to one of these routes, for the sweep of permissions; null for other routes. */
export async function askFrontDoor(
  route: string,
  world: Doors,
  api: Api,
): Promise<{ path: string; body?: object } | null> {
  const commandId = randomUUID();
  switch (route) {
    case 'POST /campaigns':
      return { path: '/campaigns', body: { commandId, edited: null, campaign: campaignFacts() } };
    case 'POST /campaigns/pictures':
      return { path: '/campaigns/pictures', body: { commandId, picture: await pictureText() } };
    case 'GET /leads':
      return { path: `/leads?campaignId=${(await makeCampaign(api)).campaignId}` };
    case 'GET /leads/{leadId}/erasure':
      return { path: `/leads/${await makeLead(world, api)}/erasure` };
    case 'POST /leads/{leadId}/erasure':
      return { path: `/leads/${await makeLead(world, api)}/erasure`, body: { commandId } };
    case 'GET /campaigns/{campaignId}/draw':
      return { path: `/campaigns/${(await makeCampaign(api)).campaignId}/draw` };
    case 'GET /draw-rounds/{roundId}/list':
      return { path: `/draw-rounds/${(await makeDrawn(world, api)).roundId}/list` };
    case 'POST /campaigns/{campaignId}/draw/rounds': {
      const { campaignId } = await makeClosedDraw(world, api);
      return { path: `/campaigns/${campaignId}/draw/rounds`, body: { commandId } };
    }
    case 'POST /draw-rounds/{roundId}/winner': {
      const { campaignId } = await makeClosedDraw(world, api);
      const { roundId } = await api.draws.fixList({ commandId: randomUUID(), campaignId });
      return { path: `/draw-rounds/${roundId}/winner`, body: { commandId } };
    }
    case 'POST /draw-rounds/{roundId}/contacts': {
      const { roundId } = await makeDrawn(world, api);
      return {
        path: `/draw-rounds/${roundId}/contacts`,
        body: { commandId, outcome: 'no-answer', note: '' },
      };
    }
    default:
      return null;
  }
}

/** The commands of campaigns, leads and draws, with an example of each. */
export function frontDoorCases(world: () => OrderWorld) {
  const given = () => ({ by: world().office, mails: 0, overtake: null });
  const api = () => world().office.api;
  return {
    async 'campaigns.saveCampaign'() {
      const { campaignId, version } = await makeCampaign(api());
      const edited = { campaignId, version };
      return {
        ...given(),
        input: { edited, campaign: campaignFacts() },
        other: { edited, campaign: campaignFacts() },
        overtake: () =>
          world().boss.api.campaigns.saveCampaign({
            commandId: randomUUID(),
            edited,
            campaign: campaignFacts(),
          }),
      };
    },
    async 'campaigns.uploadPicture'() {
      return { ...given(), input: { picture: await pictureText() }, other: { picture: 'AAAA' } };
    },
    async 'leads.eraseLead'() {
      const [leadId, other] = [await makeLead(world(), api()), await makeLead(world(), api())];
      return { ...given(), input: { leadId }, other: { leadId: other } };
    },
    async 'draws.fixList'() {
      const [one, other] = [await makeClosedDraw(world(), api()), await makeClosedDraw(world(), api())];
      return {
        ...given(),
        input: { campaignId: one.campaignId },
        other: { campaignId: other.campaignId },
      };
    },
    async 'draws.drawWinner'() {
      const { campaignId } = await makeClosedDraw(world(), api());
      const { roundId } = await api().draws.fixList({ commandId: randomUUID(), campaignId });
      const other = await makeDrawn(world(), api());
      return { ...given(), input: { roundId }, other: { roundId: other.roundId } };
    },
    async 'draws.recordContact'() {
      const { roundId } = await makeDrawn(world(), api());
      const input = { roundId, outcome: 'no-answer', note: 'Phoned' };
      return { ...given(), input, other: { ...input, outcome: 'accepted' } };
    },
  };
}
