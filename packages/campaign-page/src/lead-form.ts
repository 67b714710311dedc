import type { CampaignFacts, CampaignKind } from '@bakehouse/domain/campaigns/campaign';
import { fillIn } from '@bakehouse/domain/campaigns/campaign';
import type { LeadField, LeadMistake } from '@bakehouse/domain/campaigns/lead';
import { leadLimits } from '@bakehouse/domain/campaigns/lead';
import type { CampaignPageView } from './campaign-page-view.ts';
import { fieldNames, submissionField, trapField } from './field-names.ts';
import type { Markup } from './markup.ts';
import { markup } from './markup.ts';
import { drawParagraphs } from './paragraphs.ts';

export type ShownForm = Extract<CampaignPageView['shown'], { kind: 'form' }>;

const introductions: Readonly<Record<CampaignKind, { heading: string; text: string; reach: string }>> = {
  draw: {
    heading: 'Your ticket',
    text: 'Fill it in and your name is in the draw.',
    reach: 'How we reach you if you win',
  },
  promotion: { heading: 'Your details', text: 'Fill it in and send it to us.', reach: 'How we reach you' },
};

/** The form of a campaign (spec 000 section 2), with errors at their fields and all submitted values. */
export function drawLeadForm(campaign: CampaignFacts, shown: ShownForm): Markup {
  const { heading, text, reach } = introductions[campaign.kind];
  const at = stateOf(shown);
  return markup`<form class="body" method="post" action="/${campaign.path}" novalidate aria-labelledby="ticket-heading">
<div><h2 id="ticket-heading">${heading}</h2><p class="aside">${text}</p></div>
${shown.problem !== null && markup`<p class="problem" role="alert">${shown.problem}</p>`}
<div class="pair">
${drawField(at, 'firstName', { label: 'First name', attributes: markup`required autocomplete="given-name"` })}
${drawField(at, 'lastName', { label: 'Last name', optional: true, attributes: markup`autocomplete="family-name"` })}
</div>
<fieldset><legend><span>${reach}</span> <i>one is enough</i></legend><div class="pair stacks">
${drawField(at, 'tel', { label: 'Telephone', attributes: markup`type="tel" inputmode="tel" autocomplete="tel"` })}
${drawField(at, 'email', { label: 'E-mail', attributes: markup`type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"` })}
</div>${at.contact && drawAlert(contactAlertId, at.contact)}</fieldset>
${drawDetails(at, campaign)}
<div class="trap" aria-hidden="true"><label for="${trapField}">Leave this empty</label><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="${submissionField}" value="${shown.submissionId}" autocomplete="off">
<div class="consent">${drawParagraphs(fillIn(campaign.consent, campaign))}</div>
<button>${fillIn(campaign.button, campaign)}</button>
</form>`;
}

/** The submitted values and their errors. */
type FormState = {
  readonly lead: ShownForm['lead'];
  /** The error of neither telephone nor e-mail, shown once below both. */
  readonly contact: string | null;
  /** The errors of single fields. */
  readonly own: Partial<Readonly<Record<LeadField, string>>>;
  /** The first invalid field, which gets the focus. */
  readonly first: LeadField | null;
};

function stateOf({ lead, mistakes }: ShownForm): FormState {
  const isMissing = lead.tel.trim() === '' && lead.email.trim() === '';
  const contact = isMissing ? mistakes.find(({ field }) => field === 'tel') : undefined;
  // Of several errors of a field the first one counts.
  const own = mistakes.filter((mistake) => mistake !== contact).toReversed();
  return {
    lead,
    contact: contact?.sentence ?? null,
    own: Object.fromEntries(own.map(({ field, sentence }: LeadMistake) => [field, sentence])),
    first: mistakes[0]?.field ?? null,
  };
}

/** The ARIA attributes of an invalid field. */
function drawInvalid({ contact, own, first }: FormState, field: LeadField): Markup | null {
  const isContact = contact !== null && (field === 'tel' || field === 'email');
  const isOwn = own[field] !== undefined;
  if (!isContact && !isOwn) return null;
  const told = [...(isOwn ? [alertId(field)] : []), ...(isContact ? [contactAlertId] : [])];
  return markup` aria-invalid="true" aria-describedby="${told.join(' ')}"${first === field && markup` autofocus`}`;
}

const contactAlertId = 'contact-alert';

type FieldParts = { readonly label: string; readonly optional?: boolean; readonly attributes: Markup };

function drawField(at: FormState, field: LeadField, { label, optional, attributes }: FieldParts): Markup {
  const own = at.own[field];
  return markup`<div class="field"><label for="${fieldNames[field]}">${label}${optional && markup` <i>optional</i>`}</label><input id="${fieldNames[field]}" name="${fieldNames[field]}" value="${at.lead[field]}" maxlength="${leadLimits[field]}" ${attributes}${drawInvalid(at, field)}>${own && drawAlert(alertId(field), own)}</div>`;
}

function drawDetails(at: FormState, { look, pictureId }: CampaignFacts): Markup {
  const own = at.own.details;
  const hint = look === 'cake' && pictureId === null ? 'Wedding date, guests, favourite cake' : '';
  const name = fieldNames.details;
  // HTML drops the first line break after the tag; without this one a text would lose its own.
  return markup`<div class="field"><label for="${name}">Details <i>optional</i></label><textarea id="${name}" name="${name}" rows="2" maxlength="${leadLimits.details}" placeholder="${hint}"${drawInvalid(at, 'details')}>
${at.lead.details}</textarea>${own && drawAlert(alertId('details'), own)}</div>`;
}

const alertId = (field: LeadField) => `${fieldNames[field]}-alert`;

function drawAlert(id: string, sentence: string): Markup {
  return markup`<p class="alert" role="alert" id="${id}">${sentence}</p>`;
}
