import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { fillIn, formatDayInFull, formatPrize } from '@bakehouse/domain/campaigns/campaign';
import type { CampaignPageView } from './campaign-page-view.ts';
import { drawLeadForm } from './lead-form.ts';
import type { Markup } from './markup.ts';
import { markup } from './markup.ts';
import { drawHead } from './page-head.ts';
import { drawingParts } from './page-parts.ts';
import { drawFilledIn, drawParagraphs } from './paragraphs.ts';
import { drawThanks } from './thanks.ts';

/**
 * Renders a campaign's page as a complete HTML document: no scripts, and all text of admins and visitors escaped. Used
 * by the server and by the preview of the editor.
 */
export function renderCampaignPage(given: CampaignPageView): string {
  const campaign = { ...given.campaign, heading: fillIn(given.campaign.heading, given.campaign) };
  const view = { ...given, campaign };
  const { businessName } = view;
  return String(markup`<!doctype html>
<html lang="en-GB">
<head>
${drawHead(view)}
</head>
<body class="${campaign.look}">
<header><p class="sign"><svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M7 3h4.6c.6 0 1 .5.9 1.1-.5 2 1 4.4 3.5 4.4s4-2.4 3.5-4.4c-.1-.6.3-1.1.9-1.1H25l4 4v18l-4 4H7l-4-4V7z"/></svg> <span>${businessName}</span></p></header>
<main>
<div class="stage">
<div class="say"><h1${campaign.heading.length > longestLarge && markup` class="long"`}>${campaign.heading}</h1>
<p class="lead">${drawFilledIn(campaign.text, view)}</p></div>
${drawPicture(campaign)}
${drawTicket(view)}
</div>
${drawSmallPrint(campaign)}
</main>
</body>
</html>
`);
}

/** Longer headings have a smaller font, so that the ticket stays visible. */
const longestLarge = 24;

function drawPicture({ look, pictureId, heading }: CampaignFacts): Markup {
  if (pictureId !== null) {
    return markup`<div class="own picture"><img src="/campaign-pictures/${pictureId}.webp" alt="${heading}" fetchpriority="high"></div>`;
  }
  const { drawing, alt } = drawingParts[look];
  return markup`<div class="picture"><img src="${drawing.address}" width="${drawing.width}" height="${drawing.height}" alt="${alt}" fetchpriority="high"></div>`;
}

/** The raffle ticket: its stub, torn off after a submission, and the form or a message. */
function drawTicket({ campaign, state, shown, businessName }: CampaignPageView): Markup {
  const { kind, prize } = campaign;
  const isThanks = shown.kind === 'thanks';
  const worth = prize === null ? businessName : `Up to ${formatPrize(prize)}`;
  return markup`<section id="ticket" class="ticket${isThanks && ' torn'}" aria-labelledby="ticket-heading">
<div class="stub" aria-hidden="true"><div><b>${worth}</b><span>${kind === 'draw' && 'Prize draw'}</span></div></div>
${isThanks ? drawThanks(campaign, shown.ticket) : state === 'open' ? drawLeadForm(campaign, shown) : drawShut(campaign, state, shown.problem)}
</section>`;
}

/** The message of a campaign that takes no leads, and that a submission was not accepted. */
function drawShut(
  { kind, opensOn }: CampaignFacts,
  state: Exclude<CampaignPageView['state'], 'open'>,
  problem: string | null,
): Markup {
  const what = kind === 'draw' ? 'This draw' : 'This promotion';
  const [heading, sentence] = sayShut(what, state, opensOn);
  return markup`<div class="body shut"><h2 id="ticket-heading">${heading}</h2>${problem && markup`<p><b>${problem}</b></p>`}<p>${sentence}</p></div>`;
}

function sayShut(
  what: string,
  state: Exclude<CampaignPageView['state'], 'open'>,
  opensOn: CampaignFacts['opensOn'],
): readonly [heading: string, sentence: string] {
  if (state === 'closed') return ['Closed', `${what} is closed. Thank you to everybody who took part.`];
  if (state === 'never-opened') return ['Not open', `${what} was not opened.`];
  return [
    'Not yet open',
    opensOn === null ? `${what} is not yet open.` : `${what} opens on ${formatDayInFull(opensOn)}.`,
  ];
}

/** The facts and the terms below the form; nothing without either. */
function drawSmallPrint(campaign: CampaignFacts): Markup | null {
  const { facts, terms } = campaign;
  const hasTerms = terms.trim() !== '';
  if (facts.length === 0 && !hasTerms) return null;
  const heading = campaign.kind === 'draw' ? 'Terms of the draw' : 'Terms';
  return markup`<section class="small-print" aria-label="${campaign.kind === 'draw' ? 'About the draw' : 'About the promotion'}">
${
  facts.length > 0 &&
  markup`<div class="facts">${facts.map(
    ({ title, text }) =>
      markup`<div><h2>${fillIn(title, campaign)}</h2>${drawParagraphs(fillIn(text, campaign))}</div>`,
  )}</div>`
}
${
  hasTerms &&
  markup`<details><summary>${heading}</summary>${drawParagraphs(fillIn(terms, campaign))}</details>`
}
</section>`;
}
