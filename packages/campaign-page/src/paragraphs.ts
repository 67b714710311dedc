import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { fillIn } from '@bakehouse/domain/campaigns/campaign';
import type { Markup } from './markup.ts';
import { markup } from './markup.ts';

/** Paragraphs with an empty line between them; a single break stays a break. */
export function drawParagraphs(text: string): readonly Markup[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => markup`<p>${paragraph}</p>\n`);
}

/** A sentence in which the prize and the code stand out. */
export function drawFilledIn(text: string, campaign: CampaignFacts): readonly Markup[] {
  return text
    .split(/(\{prize\}|\{code\})/)
    .map((part, index) => (index % 2 === 1 ? markup`<b>${fillIn(part, campaign)}</b>` : markup`${part}`));
}
