import { fillIn } from '@bakehouse/domain/campaigns/campaign';
import { tidyName } from '@bakehouse/domain/words/words';
import type { CampaignPageView } from './campaign-page-view.ts';
import type { Markup } from './markup.ts';
import { markup, trusted } from './markup.ts';
import { drawingParts, fontParts, previewSize } from './page-parts.ts';
import { pageStyle } from './page-style.ts';
import { thanksHeading } from './thanks.ts';

/** The theme colours of the two looks, for the browser's own bars. */
const grounds = { cake: '#380f23', shelf: '#562604' } as const;

/** The head of the page: title, Open Graph data and canonical URL. */
export function drawHead(view: CampaignPageView): Markup {
  const { campaign, businessName, publicUrl, nonce, shown } = view;
  const { drawing, preview, alt } = drawingParts[campaign.look];
  const address = `${publicUrl}/${campaign.path}`;
  const description = tidyName(fillIn(campaign.text, campaign));
  const name = `${campaign.heading} · ${businessName}`;
  const { pictureId } = campaign;
  const picture = pictureId === null ? preview.address : `/campaign-pictures/${pictureId}.jpg`;
  return markup`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(view, name)}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${grounds[campaign.look]}">
${shown.kind === 'thanks' && markup`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${fontParts.heading.address}" as="font" type="font/woff2" crossorigin>
${pictureId === null && markup`<link rel="preload" href="${drawing.address}" as="image" fetchpriority="high">`}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${businessName}">
<meta property="og:locale" content="en_GB">
<meta property="og:title" content="${campaign.heading}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${publicUrl}${picture}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${previewSize.width}">
<meta property="og:image:height" content="${previewSize.height}">
<meta property="og:image:alt" content="${pictureId === null ? alt : campaign.heading}">
<meta name="twitter:card" content="summary_large_image">
<style nonce="${nonce}">${trusted(pageStyle)}</style>`;
}

/** The document title, which screen readers read first: the result of a submission, if there is one. */
function titleOf({ campaign, state, shown }: CampaignPageView, name: string): string {
  if (shown.kind === 'thanks') return `${thanksHeading(campaign.kind)} · ${name}`;
  if (state === 'open' && (shown.mistakes.length > 0 || shown.problem !== null)) return `Not sent · ${name}`;
  return name;
}
