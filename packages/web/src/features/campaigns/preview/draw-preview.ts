import type { CampaignPageView } from '@bakehouse/campaign-page/campaign-page-view';
import { renderCampaignPage } from '@bakehouse/campaign-page/render-campaign-page';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(page: string): string }): TrustedHtml;
}

interface TrustedHtml {
  /** Makes a TrustedHTML, which a frame takes where a text goes. */
  createHTML(page: string): string;
}

interface PageGlobals {
  trustedTypes?: TrustedTypes;
}

const page: typeof globalThis & PageGlobals = globalThis;

// The page takes no HTML that is text (`app/page-guards.ts`). Pages of campaigns are drawn in this module alone, every
// typed word in them escaped, and shown in a frame that runs no script.
const trusted = page.trustedTypes?.createPolicy('campaign-preview', { createHTML: (drawn) => drawn });

export interface PagePreview {
  /** The document for a frame: a TrustedHTML where the browser has them. */
  readonly document: string;
  /** As the server would send it, in bytes. */
  readonly bytes: number;
}

/** A campaign's page as visitors see it, drawn by what draws it on the server. */
export function drawPreview(view: CampaignPageView): PagePreview {
  const drawn = renderCampaignPage(view);
  return {
    document: trusted?.createHTML(drawn) ?? drawn,
    bytes: new TextEncoder().encode(drawn).length,
  };
}
