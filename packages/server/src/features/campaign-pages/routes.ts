import { randomUUID } from 'node:crypto';
import { parseAddress, sourceOf } from '@bakehouse/auth-service/http/source';
import type { CampaignPageView } from '@bakehouse/campaign-page/campaign-page-view';
import { renderCampaignPage } from '@bakehouse/campaign-page/render-campaign-page';
import { isCampaignPath, shownState, stateOnDay } from '@bakehouse/domain/campaigns/campaign';
import { ticketShape } from '@bakehouse/domain/campaigns/draw';
import type { LeadFacts, LeadMistake } from '@bakehouse/domain/campaigns/lead';
import { emptyLead, findLeadMistakes, tidyLead } from '@bakehouse/domain/campaigns/lead';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { compareDays, todayAt } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { FileEnv } from '../../platform/api/authorize-file-request.ts';
import { refusalOfError } from '../../platform/api/refusal-of-error.ts';
import { limitBody } from '../../platform/http/limit-body.ts';
import type { Services } from '../../platform/services.ts';
import { findCampaignPicture } from '../../records/campaigns/campaign-pictures.ts';
import type { StoredCampaign } from '../../records/campaigns/find-campaign.ts';
import { findCampaignByPath, hasTakenLeads, listOpenPaths } from '../../records/campaigns/find-campaign.ts';
import { insertLead, lockCampaignAgainstChanges, makeTicket } from '../../records/campaigns/insert-lead.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { LeadLimits } from './lead-limits.ts';
import { createLeadLimits, noLeadLimits } from './lead-limits.ts';
import { loadPageFiles } from './page-files.ts';
import type { SentForm } from './read-lead-form.ts';
import { readLeadForm } from './read-lead-form.ts';
import { sendPage } from './send-page.ts';
import { makeNonce, sendTicks } from './words-page.ts';

/** In bytes. The longest texts of a form, with nine bytes for each letter, are well below it. */
const largestForm = 32 * 1024;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

export type CampaignPagesParts = {
  readonly services: Pick<Services, 'database' | 'transactor' | 'clock'>;
  remoteAddress(context: Context): string;
  /** The public URL of the pages, without a slash at the end. */
  readonly publicUrl: string;
  /** Off for tests only. */
  readonly rateLimits: boolean;
};

/** The state of a page besides its campaign. */
type PageFacts = Pick<CampaignPageView, 'businessName' | 'state'> & {
  readonly campaign: StoredCampaign;
  readonly today: DeliveryDay;
};

/**
 * The public pages of campaigns (spec 000 section 2, D16): complete HTML without scripts. An address that is not a
 * campaign's is passed to the next handler.
 */
export function createCampaignPageRoutes(parts: CampaignPagesParts): Hono<FileEnv> {
  const { services, publicUrl } = parts;
  const { database, transactor, clock } = services;
  const limits: LeadLimits = parts.rateLimits ? createLeadLimits() : noLeadLimits;
  const files = loadPageFiles();
  const routes = new Hono<FileEnv>();

  routes.get('/static/:name', async (context, next) => (await files.serve(context)) ?? next());

  routes.get('/campaign-pictures/:name', async (context) => {
    const picture = await findCampaignPicture(database, context.req.param('name'));
    if (picture === null) return sendTicks(context, 404, nothingHere);
    return context.body(new Uint8Array(picture.file), 200, {
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
    });
  });

  routes.get('/:path', async (context, next) => {
    const page = await findPage(context.req.param('path'));
    return page ? sendCampaign(context, page, { kind: 'form', ...emptyForm() }) : next();
  });

  // Variants as people type them: capitals, a slash at the end.
  routes.get('/:path{[A-Za-z0-9-]+/?}', async (context, next) => {
    const typed = context.req.param('path');
    const path = typed.replace('/', '').toLowerCase();
    return path !== typed && (await findPage(path)) ? context.redirect(`/${path}`, 302) : next();
  });

  routes.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  routes.get('/sitemap.xml', async (context) => {
    const paths = await listOpenPaths(database);
    const addresses = paths.map((path) => `<url><loc>${publicUrl}/${path}</loc></url>`);
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>
`;
    return context.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });

  routes.get('/:path/thanks/:ticket', async (context, next) => {
    const ticket = context.req.param('ticket');
    const page = await findPage(context.req.param('path'));
    if (!page) return next();
    if (!ticketShape.test(ticket)) return context.redirect(`/${page.campaign.facts.path}`, 303);
    // Nothing is looked up: a sender whose form was not stored, such as a bot, gets the same page.
    return sendCampaign(context, page, { kind: 'thanks', ticket });
  });

  routes.post(
    '/:path',
    limitBody(largestForm, (context) => sendTicks(context, 413, tooLarge)),
    async (context, next) => {
      const path = context.req.param('path') ?? '';
      if (!isCampaignPath(path)) return next();
      const source = sourceOf(parseAddress(parts.remoteAddress(context)));
      const turn = await limits.enter(source);
      if (typeof turn === 'number') {
        // The rest of the body is discarded: unread, the connection would be reset, and the answer lost.
        await context.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
        return sendTicks(context, 429, busy, { 'Retry-After': String(turn) });
      }
      try {
        const page = await findPage(path);
        return page ? await receive(context, page, source) : await next();
      } finally {
        turn.leave();
      }
    },
  );

  /** A campaign with the current state of its page; null where the address is not a campaign's. */
  async function findPage(path: string): Promise<PageFacts | null> {
    if (!isCampaignPath(path)) return null;
    const [campaign, business] = await Promise.all([
      findCampaignByPath(database, path),
      readBusinessSettings(database),
    ]);
    if (!campaign) return null;
    const today = todayAt(clock.now(), business.clock.timeZone);
    const { campaignId, facts } = campaign;
    const state = shownState(facts, today, facts.open || (await hasTakenLeads(database, campaignId)));
    return { campaign, businessName: business.name, state, today };
  }

  /** Handles a form: stores it and redirects to the thanks, or shows it again with its errors. */
  async function receive(context: Context<FileEnv>, page: PageFacts, source: string): Promise<Response> {
    const { campaign, state } = page;
    const { kind, path } = campaign.facts;
    if (!formType.test(context.req.header('content-type') ?? '')) return sendTicks(context, 415, noForm);
    const form = readLeadForm(await context.req.text());
    if (state !== 'open') return showAgain(context, page, form, notStored(state));
    const now = clock.now();
    const wait = limits.consumePost(source, now);
    if (wait > 0) return showAgain(context, page, form, tooMany(wait));
    const lead = tidyLead(form.lead);
    const mistakes = findLeadMistakes(kind, lead);
    if (mistakes.length > 0) return showAgain(context, page, form, { status: 422, mistakes });
    const waitForTicket = limits.consumeTicket(source, now);
    if (waitForTicket > 0) return showAgain(context, page, form, tooMany(waitForTicket));
    const ticket = form.isRobot ? makeTicket() : await storeLead(page, lead, form.submissionId, now);
    if (ticket === null) return showAgain(context, { ...page, state: 'closed' }, form, notStored('closed'));
    // On a phone the ticket is below the picture: the page is scrolled to it.
    return context.redirect(`/${path}/thanks/${ticket}#ticket`, 303);
  }

  /** The ticket of a lead; null where the page was closed meanwhile. */
  function storeLead(
    { campaign, today }: PageFacts,
    lead: LeadFacts,
    submissionId: string,
    now: Temporal.Instant,
  ) {
    return transactor.transaction().execute(async (trx) => {
      const held = await lockCampaignAgainstChanges(trx, campaign.campaignId);
      if (held === null || stateOnDay(held.facts, today) !== 'open') return null;
      return insertLead(trx, { campaign: held, lead, submissionId }, now);
    });
  }

  /** Shows the form again with everything that was typed. */
  function showAgain(context: Context, page: PageFacts, form: SentForm, answer: Answer): Promise<Response> {
    const { status, mistakes = [], problem = null, headers } = answer;
    const { lead, submissionId } = form;
    return sendCampaign(
      context,
      page,
      { kind: 'form', lead, submissionId, mistakes, problem },
      {
        status,
        headers,
      },
    );
  }

  function sendCampaign(
    context: Context,
    { campaign: { facts }, businessName, state, today }: PageFacts,
    shown: CampaignPageView['shown'],
    { status = 200, headers = {} }: Partial<Answer> = {},
  ): Promise<Response> {
    const nonce = makeNonce();
    // A page that was closed by hand has no opening day in the past.
    const opensOn = facts.opensOn !== null && compareDays(facts.opensOn, today) > 0 ? facts.opensOn : null;
    const text = renderCampaignPage({
      campaign: { ...facts, opensOn },
      state,
      businessName,
      publicUrl,
      nonce,
      shown,
    });
    return sendPage(context, { text, nonce, status, headers });
  }

  routes.onError(answerError);
  return routes;
}

type Answer = {
  readonly status: number;
  readonly mistakes?: readonly LeadMistake[];
  readonly problem?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

function emptyForm() {
  return { lead: emptyLead, mistakes: [], problem: null, submissionId: randomUUID() };
}

/** The answer to a form of a page that is not open: it was open when the page was loaded. */
function notStored(state: Exclude<CampaignPageView['state'], 'open'>): Answer {
  const late = 'What you have just sent came too late and was not entered.';
  return { status: 409, problem: state === 'closed' ? late : 'What you have just sent was not entered.' };
}

/** The refusal above a limit, and when to retry. */
function tooMany(seconds: number): Answer {
  const minutes = Math.ceil(seconds / 60);
  return {
    status: 429,
    problem: `Too many forms were sent from your network. Please send this one again in ${countOf(minutes, 'minute')}.`,
    headers: { 'Retry-After': String(seconds) },
  };
}

const nothingHere = { heading: 'Not found', sentence: 'There is nothing at this address.' };
const tooLarge = {
  heading: 'Too long',
  sentence: 'This is too long. Please go back, shorten your details and send them again.',
};
const noForm = { heading: 'Not sent', sentence: 'Please send the form of this page.' };
const busy = {
  heading: 'Please try again',
  sentence:
    'Many forms arrive from your network at the moment. Please go back and send yours again: what you typed is still there.',
};
const away = {
  heading: 'Please try again',
  sentence: 'This page cannot be reached at the moment. Please try again in a minute.',
};
const failed = {
  heading: 'Something went wrong',
  sentence: 'This did not work. Please try again; if it happens again, please call us.',
};

/**
 * Answers transient and internal errors with a message. Errors of the database may quote a visitor's data, so they are
 * not logged.
 */
function answerError(error: unknown, context: Context<FileEnv>): Promise<Response> {
  const { kind } = refusalOfError(error);
  const log = context.get('log');
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (kind === 'unavailable') {
    log.warn({ code }, 'the database is unavailable');
    return sendTicks(context, 503, away, { 'Retry-After': '5' });
  }
  const at = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  log.error({ code, at }, 'a campaign page failed');
  return sendTicks(context, 500, failed);
}
