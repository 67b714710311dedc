import type { CampaignFacts, ShownCampaignState } from '@bakehouse/domain/campaigns/campaign';
import type { LeadFacts, LeadMistake } from '@bakehouse/domain/campaigns/lead';

/** What is put into the texts of a campaign. */
export type FilledInName = 'prize' | 'code';

/** Everything that a campaign page shows. The server draws pages from it, and so does the preview of the editor. */
export type CampaignPageView = {
  readonly campaign: CampaignFacts;
  readonly state: ShownCampaignState;
  /** Of these the value is not saved yet, and is tinted where it stands in a text: for the preview of the editor. */
  readonly unsaved?: readonly FilledInName[];
  readonly businessName: string;
  /** Where the pages are, without a slash at the end, for canonical addresses and previews of links. */
  readonly publicUrl: string;
  /** Names the style sheet for the policy of the page. */
  readonly nonce: string;
  readonly shown:
    | {
        readonly kind: 'form';
        /** What was typed, so that nothing is lost. */
        readonly lead: LeadFacts;
        readonly mistakes: readonly LeadMistake[];
        /** Why nothing was sent, where that is no mistake of a field: too many from one place, the server is busy. */
        readonly problem: string | null;
        /** A UUID: the same form sent twice is one lead. */
        readonly submissionId: string;
      }
    | { readonly kind: 'thanks'; readonly ticket: string };
};
