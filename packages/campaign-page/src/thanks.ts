import type { CampaignFacts, CampaignKind } from '@bakehouse/domain/campaigns/campaign';
import { fillIn } from '@bakehouse/domain/campaigns/campaign';
import type { Markup } from './markup.ts';
import { markup } from './markup.ts';
import { drawParagraphs } from './paragraphs.ts';

/** The heading of the torn ticket. */
export function thanksHeading(kind: CampaignKind): string {
  return kind === 'draw' ? 'You are in the draw' : 'Thank you';
}

/** The ticket after its stub is torn off: the visitor's number in a draw, and the code if there is one. */
export function drawThanks(campaign: CampaignFacts, ticket: string): Markup {
  const { kind, code } = campaign;
  return markup`<div class="body">
<h2 id="ticket-heading">${thanksHeading(kind)}</h2>
${drawParagraphs(fillIn(campaign.thanks, campaign))}
${
  kind === 'draw' &&
  markup`<p class="kept"><span>Your ticket number</span> <strong class="number">${ticket}</strong></p>`
}
${code !== '' && markup`<p class="kept"><span>Your code</span> <strong class="code">${code}</strong></p>`}
</div>`;
}
