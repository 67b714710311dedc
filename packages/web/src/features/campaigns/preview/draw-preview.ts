import type { CampaignPageView } from '@bakehouse/campaign-page/campaign-page-view';
import { renderCampaignPage } from '@bakehouse/campaign-page/render-campaign-page';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(page: string): string }): TrustedHtml;
}

interface TrustedHtml {
  /** Makes a TrustedHTML, which a frame accepts in place of a string. */
  createHTML(page: string): string;
}

interface PageGlobals {
  trustedTypes?: TrustedTypes;
}

const page: typeof globalThis & PageGlobals = globalThis;

// Trusted types forbid HTML strings (`app/page-guards.ts`). Campaign pages are rendered in this module only, with all
// typed text escaped, and shown in a sandboxed frame without scripts.
const trusted = page.trustedTypes?.createPolicy('campaign-preview', { createHTML: (drawn) => drawn });

export interface PagePreview {
  /** The document of the frame: a TrustedHTML where browsers support it. */
  readonly document: string;
  /** The size of the page as the server would send it, in bytes. */
  readonly bytes: number;
}

/** Renders a campaign's page as visitors see it, with the server's own renderer. */
export function drawPreview(view: CampaignPageView): PagePreview {
  const drawn = renderCampaignPage(view);
  return {
    document: trusted?.createHTML(drawn) ?? drawn,
    bytes: new TextEncoder().encode(drawn).length,
  };
}
