import { fillIn } from '@bakehouse/domain/campaigns/campaign';
import type { CampaignPageView } from './campaign-page-view.ts';
import type { Markup } from './markup.ts';
import { markup } from './markup.ts';

/** Renders a text: blank lines separate paragraphs, single line breaks stay. */
export function drawParagraphs(text: string): readonly Markup[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => markup`<p>${paragraph}</p>\n`);
}

/** Renders a sentence with its placeholders emphasised, and marked if unsaved. */
export function drawFilledIn(
  text: string,
  { campaign, unsaved = [] }: Pick<CampaignPageView, 'campaign' | 'unsaved'>,
): readonly Markup[] {
  const tinted = unsaved.map((name) => `{${name}}`);
  return text.split(/(\{prize\}|\{code\})/).map((part, index) => {
    if (index % 2 === 0) return markup`${part}`;
    const value = fillIn(part, campaign);
    return tinted.includes(part) ? markup`<b><mark>${value}</mark></b>` : markup`<b>${value}</b>`;
  });
}
