import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { fillIn, formatPrize, sayDay } from '@bakehouse/domain/campaigns/campaign';
import { html, raw } from 'hono/html';
import type { CampaignPageView } from './campaign-page-view.ts';
import { campaignPictures, drawings, faces, partAddress } from './campaign-parts.ts';
import { pageStyle } from './page-style.ts';
import { closedTicket, ticketForm, tornTicket } from './ticket.ts';

/**
 * A campaign's page as HTML, without script (spec 000 section 2, decision 073). Every value is escaped, so what visitors
 * and admins typed stays text.
 */
export function renderCampaignPage(view: CampaignPageView): string {
  const { campaign, businessName } = view;
  const picture = pictureOf(campaign);
  return String(html`<!doctype html>
<html lang="en-GB" data-look="${campaign.look}">
<head>
${head(view)}
<style nonce="${view.nonce}">${raw(pageStyle)}</style>
</head>
<body>
<header><a href="/${campaign.path}">${mark}<span>${businessName}</span></a></header>
<main>
  <section class="say">
    <h1>${campaign.heading}</h1>
    ${campaign.text === '' ? '' : html`<p>${withBoldPrize(campaign)}</p>`}
  </section>
  <div class="picture${campaign.pictureId === null ? '' : ' own'}">
    <img src="${picture.address}" alt="" fetchpriority="high"
      ${picture.size && html`width="${picture.size.width}" height="${picture.size.height}"`}>
  </div>
  ${middle(view)}
</main>
${foot(campaign)}
</body>
</html>`);
}

const mark = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M7 3h4.6c.6 0 1 .5.9 1.100-.5 2 1 4.400 3.500 4.400s4-2.400 3.500-4.400c-.1-.6.3-1.100.9-1.100H25l4 4v18l-4 4H7l-4-4V7z"/></svg>`;

/** What search engines and the previews of links read. */
function head(view: CampaignPageView) {
  const { campaign, businessName, publicUrl, shown } = view;
  const isThanks = shown.kind === 'thanks';
  const title = `${shown.kind === 'form' && shown.mistakes.length > 0 ? 'Not sent yet: ' : ''}${isThanks ? 'Thank you, ' : ''}${campaign.heading} · ${businessName}`;
  const description = fillIn(campaign.text, campaign).replaceAll(/\s+/g, ' ').trim();
  const address = `${publicUrl}/${campaign.path}`;
  const picture = `${publicUrl}${pictureOf(campaign).preview}`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${isThanks || view.state !== 'open' ? html`<meta name="robots" content="noindex">` : ''}
<link rel="canonical" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="${campaign.look === 'cake' ? '#380f23' : '#562604'}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${businessName}">
<meta property="og:title" content="${campaign.heading}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:locale" content="en_GB">
<meta name="twitter:card" content="summary_large_image">
<link rel="preload" href="${partAddress(faces.heading)}" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="${partAddress(faces.text)}" as="font" type="font/woff2" crossorigin>`;
}

function pictureOf({ pictureId, look }: CampaignFacts) {
  if (pictureId !== null) {
    const own = `${campaignPictures}/${pictureId}`;
    return { address: `${own}.webp`, preview: `${own}.jpg`, size: null };
  }
  const { file, preview, ...size } = drawings[look];
  return { address: partAddress(file), preview: partAddress(preview), size };
}

/** The text with what is to be won standing out. */
function withBoldPrize(campaign: CampaignFacts) {
  const [first = '', ...others] = campaign.text.split('{prize}');
  const { prize } = campaign;
  const bold = prize === null ? '' : html`<b>${formatPrize(prize)}</b>`;
  return [fillIn(first, campaign), ...others.map((text) => html`${bold}${fillIn(text, campaign)}`)];
}

/** The form, or what takes its place. */
function middle({ campaign, state, shown }: CampaignPageView) {
  if (shown.kind === 'thanks') return tornTicket(campaign, shown.ticket);
  const what = campaign.kind === 'draw' ? 'The draw' : 'This page';
  switch (state) {
    case 'open':
      return ticketForm(campaign, shown);
    case 'not-yet-open':
      return closedTicket(
        campaign.opensOn === null
          ? `${what} is not open yet.`
          : `${what} opens on ${sayDay(campaign.opensOn)}.`,
      );
    case 'closed':
      return closedTicket(`${what} is closed.`);
  }
}

function foot(campaign: CampaignFacts) {
  if (campaign.facts.length === 0 && campaign.terms === '') return '';
  const paragraphs = fillIn(campaign.terms, campaign).split(/\n\s*\n/);
  return html`<footer>
${
  campaign.facts.length === 0
    ? ''
    : html`<div class="facts">${campaign.facts.map(
        ({ title, text }) =>
          html`<div><h3>${fillIn(title, campaign)}</h3><p>${fillIn(text, campaign)}</p></div>`,
      )}</div>`
}
${
  campaign.terms === ''
    ? ''
    : html`<details class="terms"><summary>Terms</summary>${paragraphs.map((text) => html`<p>${text}</p>`)}</details>`
}
</footer>`;
}
