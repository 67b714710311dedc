import { randomBytes, randomUUID } from 'node:crypto';
import type { CampaignPageView } from '@bakehouse/campaign-page/campaign-page-view';
import { campaignParts, campaignPictures } from '@bakehouse/campaign-page/campaign-parts';
import { renderCampaignPage } from '@bakehouse/campaign-page/render-campaign-page';
import { isCampaignPath, stateOnDay } from '@bakehouse/domain/campaigns/campaign';
import { ticketShape } from '@bakehouse/domain/campaigns/draw';
import type { LeadFacts, LeadMistake } from '@bakehouse/domain/campaigns/lead';
import { emptyLead, findLeadMistakes } from '@bakehouse/domain/campaigns/lead';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { FileEnv } from '../../platform/api/let-in.ts';
import { isTransient } from '../../platform/database/is-transient.ts';
import { limitBody } from '../../platform/http/limit-body.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredCampaign } from '../../records/campaigns/campaigns.ts';
import { findCampaignAt } from '../../records/campaigns/campaigns.ts';
import { findCampaignPicture } from '../../records/campaigns/pictures.ts';
import { makeTicket, writeLead } from '../../records/campaigns/write-lead.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { loadPageParts, sendPart } from './page-parts.ts';
import { readForm } from './read-form.ts';
import type { VisitorFigures } from './visitor-limits.ts';
import { createVisitorLimits } from './visitor-limits.ts';

export type CampaignPagesParts = {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly figures: VisitorFigures;
  remoteAddress(context: Context): string;
};

/** The largest legal form is a tenth of it. */
const largestForm = 32 * 1024;
const pictureName = /^([0-9a-f-]{36})\.(webp|jpg)$/;
const form = /^application\/x-www-form-urlencoded\b/i;

/** A campaign with what its page shows besides, as it was read last. */
type Known = { readonly campaign: StoredCampaign; readonly businessName: string; readonly timeZone: string };

/** What became of a form that was not taken. */
type Refused = {
  readonly status: 409 | 422 | 429 | 503;
  readonly lead: LeadFacts;
  readonly submissionId: string;
  readonly mistakes?: readonly LeadMistake[];
  readonly problem?: string;
  readonly retryAfter?: number;
};

/**
 * The pages of campaigns for visitors, without script (spec 000 section 2, D16, decision 073). An address that is no
 * campaign's is left to the web app.
 */
export function createCampaignPageRoutes(
  { database, transactor, clock }: Pick<Services, 'database' | 'transactor' | 'clock'>,
  { publicUrl, figures, remoteAddress }: CampaignPagesParts,
): Hono<FileEnv> {
  const parts = loadPageParts();
  const limits = createVisitorLimits(figures);
  /** The pages are shown while the database is away, too. */
  const known = new Map<string, Known>();

  async function find(path: string): Promise<Known | null> {
    if (!isCampaignPath(path)) return null;
    try {
      const [campaign, business] = await Promise.all([
        findCampaignAt(database, path),
        readBusinessSettings(database),
      ]);
      if (campaign === null) {
        known.delete(path);
        return null;
      }
      const found = { campaign, businessName: business.name, timeZone: business.clock.timeZone };
      known.set(path, found);
      return found;
    } catch (error) {
      const last = known.get(path);
      if (last && isTransient(error)) return last;
      throw error;
    }
  }
  const stateOf = ({ campaign, timeZone }: Known) => stateOnDay(campaign, todayAt(clock.now(), timeZone));

  function draw(
    context: Context<FileEnv>,
    page: Known,
    shown: CampaignPageView['shown'],
    status: 200 | Refused['status'] = 200,
  ): Response {
    const { campaign, businessName } = page;
    const nonce = randomBytes(18).toString('base64');
    const text = renderCampaignPage({
      ...{ campaign, businessName, publicUrl, nonce, shown },
      state: stateOf(page),
    });
    context.header('Content-Security-Policy', policyOf(nonce));
    context.header('Cache-Control', 'no-store');
    return context.html(text, status);
  }

  function drawRefused(context: Context<FileEnv>, page: Known, refused: Refused): Response {
    const { status, lead, submissionId, mistakes = [], problem = null, retryAfter } = refused;
    if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
    return draw(context, page, { kind: 'form', lead, mistakes, problem, submissionId }, status);
  }

  /** Takes the lead of an open campaign: the ticket, or why there is none. */
  async function take(page: Known, body: string, address: string): Promise<string | Refused> {
    const { lead, submissionId, isRobot } = readForm(body);
    const now = clock.now();
    if (stateOf(page) !== 'open') return { status: 409, lead, submissionId };
    // A robot is answered like everybody, and an address that is there already like a new one.
    if (isRobot) return makeTicket();
    const mistakes = findLeadMistakes(page.campaign.kind, lead);
    if (mistakes.length > 0) return { status: 422, lead, submissionId, mistakes };
    const tooMany = limits.takeTicket(address, now.epochMilliseconds);
    if (tooMany) return { ...refuseTooMany(tooMany.retryAfter), lead, submissionId };
    try {
      return await transactor
        .transaction()
        .execute((trx) => writeLead(trx, { campaign: page.campaign, lead, submissionId, at: now }));
    } catch (error) {
      if (!isTransient(error)) throw error;
      const problem = 'We could not take your details just now. Please try again in a minute.';
      return { status: 503, lead, submissionId, problem, retryAfter: 60 };
    }
  }

  const routes = new Hono<FileEnv>();
  routes.get(`${campaignParts}/:name`, (context) => {
    const part = parts.get(context.req.param('name'));
    return part ? sendPart(context, part) : context.notFound();
  });
  routes.get(`${campaignPictures}/:name`, async (context) => {
    const [, id, kind] = pictureName.exec(context.req.param('name')) ?? [];
    if (!id || !z.uuid().safeParse(id).success) return context.notFound();
    const picture = await findCampaignPicture(database, id, kind === 'webp' ? 'webp' : 'preview');
    if (picture === null) return context.notFound();
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': kind === 'webp' ? 'image/webp' : 'image/jpeg',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  });
  routes.get('/:path/thanks/:ticket', async (context, next) => {
    const { path, ticket } = context.req.param();
    const page = ticketShape.test(ticket) ? await find(path) : null;
    return page ? draw(context, page, { kind: 'thanks', ticket }) : next();
  });
  routes.get('/:path', async (context, next) => {
    const path = context.req.param('path');
    const page = await find(path.toLowerCase());
    if (!page) return next();
    if (path !== page.campaign.path) return context.redirect(`/${page.campaign.path}`, 301);
    const submissionId = randomUUID();
    return draw(context, page, { kind: 'form', lead: emptyLead, mistakes: [], problem: null, submissionId });
  });
  routes.post(
    '/:path',
    limitBody(largestForm, (context) => context.text('This is more than a form can hold.', 413)),
    async (context, next) => {
      const page = await find(context.req.param('path'));
      if (!page) return next();
      if (!form.test(context.req.header('content-type') ?? '')) {
        return context.text('Please send the form of the page.', 415);
      }
      const address = remoteAddress(context);
      const begun = limits.begin(address, clock.now().epochMilliseconds);
      if ('retryAfter' in begun) {
        const { lead, submissionId } = readForm(await context.req.text());
        return drawRefused(context, page, { ...refuseTooMany(begun.retryAfter), lead, submissionId });
      }
      try {
        const taken = await take(page, await context.req.text(), address);
        return typeof taken === 'string'
          ? context.redirect(`/${page.campaign.path}/thanks/${taken}`, 303)
          : drawRefused(context, page, taken);
      } finally {
        begun.end();
      }
    },
  );
  return routes;
}

function refuseTooMany(retryAfter: number): Pick<Refused, 'status' | 'problem' | 'retryAfter'> {
  const minutes = Math.ceil(retryAfter / 60);
  const when = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  const problem = `Many forms came from your connection, so this one was not sent. Please try again ${when}.`;
  return { status: 429, retryAfter, problem };
}

/** What a page may do: show its own style and pictures, and send its form. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
