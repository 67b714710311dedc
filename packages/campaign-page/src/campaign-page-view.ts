import type { CampaignFacts, ShownCampaignState } from '@bakehouse/domain/campaigns/campaign';
import type { LeadFacts, LeadMistake } from '@bakehouse/domain/campaigns/lead';

/** The placeholders in the texts of a campaign. */
export type FilledInName = 'prize' | 'code';

/** The data of a campaign page, for the server and for the preview of the editor. */
export type CampaignPageView = {
  readonly campaign: CampaignFacts;
  readonly state: ShownCampaignState;
  /** Placeholders with an unsaved value, which the editor's preview marks. */
  readonly unsaved?: readonly FilledInName[];
  readonly businessName: string;
  /** The base URL of the pages without a trailing slash, for canonical and Open Graph URLs. */
  readonly publicUrl: string;
  /** The CSP nonce of the style sheet. */
  readonly nonce: string;
  readonly shown:
    | {
        readonly kind: 'form';
        /** The submitted values, which are shown again. */
        readonly lead: LeadFacts;
        readonly mistakes: readonly LeadMistake[];
        /**
         * Why the form was not accepted, other than an error of a field: too many from one address, the server is busy.
         */
        readonly problem: string | null;
        /** A UUID, so that the same form sent twice is one lead. */
        readonly submissionId: string;
      }
    | { readonly kind: 'thanks'; readonly ticket: string };
};
