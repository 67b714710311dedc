import type { DeliveryDay } from '../kernel/day.ts';
import { compareDays, formatWeekdayName, toPlainDate } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money.ts';
import { tidyName } from '../words/words.ts';

/** A draw has a winner; a promotion only collects people to be called (spec 000 sections 1 and 5). */
export const campaignKinds = ['draw', 'promotion'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** How the page looks: a cake beside the ticket, or a shelf of loaves above it. */
export const campaignLooks = ['cake', 'shelf'] as const;
export type CampaignLook = (typeof campaignLooks)[number];

/** A fact under the form: 'Up to £500', and a sentence about it. */
export type CampaignFact = { readonly title: string; readonly text: string };

/**
 * The editable values of a campaign page. In its texts `{prize}` and `{code}` stand for the prize and the code, which
 * are thus typed once.
 */
export type CampaignFacts = {
  /** The path without its slash, in lower case: 'wedding'. */
  readonly path: string;
  readonly kind: CampaignKind;
  /** The type of its leads (D16): 'WEDDING'. */
  readonly leadType: string;
  readonly look: CampaignLook;
  readonly heading: string;
  readonly text: string;
  /** The highest value of the prize; null for no prize. */
  readonly prize: Pence | null;
  /** Shown on the thanks page; empty where there is none. */
  readonly code: string;
  readonly button: string;
  readonly thanks: string;
  readonly facts: readonly CampaignFact[];
  /** Paragraphs, with an empty line between them. */
  readonly terms: string;
  /** The consent that a visitor gives by sending the form; stored with every lead. */
  readonly consent: string;
  /** False closes the page regardless of its days. */
  readonly open: boolean;
  /** The first and the last day on which it accepts leads; null for no limit. */
  readonly opensOn: DeliveryDay | null;
  readonly closesOn: DeliveryDay | null;
  /** An uploaded picture; null for the drawing. */
  readonly pictureId: string | null;
};

/** In characters. */
export const campaignLimits = {
  path: 40,
  leadType: 20,
  heading: 60,
  text: 400,
  code: 30,
  button: 40,
  thanks: 300,
  factTitle: 40,
  factText: 200,
  terms: 6_000,
  consent: 600,
} as const;

export const mostFacts = 3;

/** In characters of base64. The screen makes a picture smaller before it sends it. */
export const longestCampaignPicture = 950_000;

/** The initial values of a new campaign. */
export const newCampaign: CampaignFacts = {
  path: '',
  kind: 'draw',
  leadType: '',
  look: 'cake',
  heading: '',
  text: '',
  prize: null,
  code: '',
  button: 'Enter the prize draw',
  thanks: 'Thank you. We will call or write to you if you win.',
  facts: [],
  terms: '',
  consent:
    'We keep what you send us only to run this draw and to reach you if you win. We delete it when you ask us to.',
  open: false,
  opensOn: null,
  closesOn: null,
  pictureId: null,
};

/** Path segments that are used by other pages. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...[
    'account',
    'admin',
    'allergens',
    'api',
    'assets',
    'auth',
    'calendar',
    'campaign-parts',
    'campaign-pictures',
    'campaigns',
  ],
  ...[
    'confirm',
    'first-run',
    'favicon',
    'fonts',
    'healthz',
    'help',
    'history',
    'home',
    'icons',
    'imports',
    'invoice-exports',
    'invoices',
  ],
  ...['labels', 'leads', 'live', 'mail', 'manifest', 'metrics', 'orders', 'production-sheet', 'products'],
  ...['readyz', 'reset-password', 'robots', 'settings', 'shops', 'sign-in', 'sign-out', 'sign-up', 'sitemap'],
  ...['spec-cards', 'static', 'storage', 'update-password', 'users'],
]);

const pathShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const leadTypeShape = /^[A-Z0-9]+$/;

/** Whether a path may be used by a campaign: lower-case letters, digits and single hyphens, and not reserved. */
export function isCampaignPath(path: string): boolean {
  return path.length <= campaignLimits.path && pathShape.test(path) && !reservedPaths.has(path);
}

/** Normalises a campaign for storage: lower-case path without a slash, no empty facts. */
export function tidyCampaign(campaign: CampaignFacts): CampaignFacts {
  return {
    ...campaign,
    path: campaign.path.trim().replace(/^\/+/, '').toLowerCase(),
    leadType: campaign.leadType.trim().toUpperCase(),
    heading: tidyName(campaign.heading),
    code: campaign.code.trim(),
    facts: campaign.facts.filter(({ title, text }) => title.trim() !== '' || text.trim() !== ''),
  };
}

/** The mistakes of a campaign by field; empty where it can be saved. */
export type CampaignMistakes = Partial<Readonly<Record<keyof CampaignFacts, string>>>;

/** Checks a normalised campaign; used by the screen and by the server. */
export function findCampaignMistakes(campaign: CampaignFacts): CampaignMistakes {
  const { path, leadType, heading, button, consent, opensOn, closesOn, kind, prize } = campaign;
  return {
    ...(!isCampaignPath(path) && {
      path: reservedPaths.has(path)
        ? `/${path} belongs to another page.`
        : 'An address can have only small letters, digits and hyphens.',
    }),
    ...(!leadTypeShape.test(leadType) && { leadType: 'A lead type can have only letters and digits.' }),
    ...(heading === '' && { heading: 'A page needs a heading.' }),
    ...(button.trim() === '' && { button: 'A button needs some text.' }),
    ...(consent.trim() === '' && { consent: 'Visitors have to read what they agree to.' }),
    ...(kind === 'draw' && prize === null && { prize: 'A draw needs a prize.' }),
    ...(opensOn !== null &&
      closesOn !== null &&
      compareDays(closesOn, opensOn) < 0 && { closesOn: 'It would close before it opens.' }),
  };
}

/** The state of a campaign. It accepts leads only while it is open. */
export type CampaignState = 'not-yet-open' | 'open' | 'closed';

/** The state of a campaign on a day. A campaign that is switched off is closed regardless of its days. */
export function stateOnDay(
  { open, opensOn, closesOn }: Pick<CampaignFacts, 'open' | 'opensOn' | 'closesOn'>,
  today: DeliveryDay,
): CampaignState {
  if (closesOn !== null && compareDays(today, closesOn) > 0) return 'closed';
  if (!open) return 'closed';
  return opensOn !== null && compareDays(today, opensOn) < 0 ? 'not-yet-open' : 'open';
}

/** The state as people read it: a campaign that was never open is not called closed. */
export type ShownCampaignState = CampaignState | 'never-opened';

/**
 * The state as visitors and admins read it. A campaign that is switched off and has no leads is 'not-yet-open', and
 * 'never-opened' after its last day.
 */
export function shownState(
  facts: Pick<CampaignFacts, 'open' | 'opensOn' | 'closesOn'>,
  today: DeliveryDay,
  hasTakenLeads: boolean,
): ShownCampaignState {
  if (facts.open || hasTakenLeads) return stateOnDay(facts, today);
  return stateOnDay({ ...facts, open: true }, today) === 'closed' ? 'never-opened' : 'not-yet-open';
}

/** A text with the prize and the code filled in. */
export function fillIn(text: string, { prize, code }: Pick<CampaignFacts, 'prize' | 'code'>): string {
  return text
    .replaceAll('{prize}', () => (prize === null ? '' : formatPrize(prize)))
    .replaceAll('{code}', () => code);
}

/**
 * A prize; whole pounds without pence.
 *
 * @example formatPrize(pence(50000)) // '£500'
 */
export function formatPrize(prize: Pence): string {
  return formatMoney(prize).replace(/\.00$/, '');
}

/**
 * A day in full, for sentences.
 *
 * @example formatDayInFull(parseDay('2027-01-01')) // 'Friday 1 January 2027'
 */
export function formatDayInFull(day: DeliveryDay): string {
  const date = toPlainDate(day);
  return `${formatWeekdayName(day)} ${date.day} ${months[date.month - 1]} ${date.year}`;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;
