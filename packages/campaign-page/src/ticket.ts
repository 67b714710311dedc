import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { fillIn, formatPrize } from '@bakehouse/domain/campaigns/campaign';
import type { LeadField } from '@bakehouse/domain/campaigns/lead';
import { leadLimits } from '@bakehouse/domain/campaigns/lead';
import { html } from 'hono/html';
import type { CampaignPageView } from './campaign-page-view.ts';

type Form = Extract<CampaignPageView['shown'], { kind: 'form' }>;

/** A name that no field for people has: what is sent under it was filled in by a robot. */
export const trapField = 'website';
/** The field with the id of the form. */
export const submissionField = 'submission_id';

/** The names of the fields as they are posted (spec 000 section 3). */
export const fieldNames: Readonly<Record<LeadField, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  tel: 'tel',
  email: 'email',
  details: 'details',
};

/** The form of a campaign, in the shape of a ticket (spec 000 section 2). */
export function ticketForm(campaign: CampaignFacts, form: Form) {
  const isDraw = campaign.kind === 'draw';
  const firstWrong = form.mistakes[0]?.field;
  const field = (name: LeadField, label: string, isOptional: boolean, attributes: FieldAttributes) => {
    const isWrong = form.mistakes.some((mistake) => mistake.field === name);
    return html`<div>
      <label for="${name}">${label}${isOptional ? html` <i>optional</i>` : ''}</label>
      <input id="${name}" name="${fieldNames[name]}" type="${attributes.type}" autocomplete="${attributes.autocomplete}"
        maxlength="${leadLimits[name]}" value="${form.lead[name]}"
        ${isWrong ? html`aria-invalid="true" aria-describedby="wrong-${name}"` : ''}
        ${firstWrong === name ? html`autofocus` : ''}>
    </div>`;
  };
  return html`<form class="ticket${hasStub(campaign) ? '' : ' plain'}" method="post" action="/${campaign.path}" novalidate aria-labelledby="ticket">
    ${hasStub(campaign) ? stub(campaign) : ''}
    <div class="body">
      <h2 id="ticket">${isDraw ? 'Your ticket' : 'Your details'}</h2>
      ${isDraw ? html`<p>Fill it in and your name is in the draw.</p>` : html`<p>Fill it in and we will be in touch.</p>`}
      ${form.problem === null ? '' : html`<p class="wrong" role="alert">${form.problem}</p>`}
      <div class="pair">
        ${field('firstName', 'First name', false, { type: 'text', autocomplete: 'given-name' })}
        ${field('lastName', 'Last name', true, { type: 'text', autocomplete: 'family-name' })}
        ${alerts(form, 'firstName', 'lastName')}
      </div>
      <fieldset class="pair">
        <legend>${isDraw ? 'How we reach you if you win' : 'How we reach you'} <span>one is enough</span></legend>
        ${field('tel', 'Telephone', false, { type: 'tel', autocomplete: 'tel' })}
        ${field('email', 'E-mail', false, { type: 'email', autocomplete: 'email' })}
        ${alerts(form, 'tel', 'email')}
      </fieldset>
      <div>
        <label for="details">Details <i>optional</i></label>
        <textarea id="details" name="${fieldNames.details}" rows="2" maxlength="${leadLimits.details}"
          ${form.mistakes.some((mistake) => mistake.field === 'details') ? html`aria-invalid="true" aria-describedby="wrong-details"` : ''}
          ${campaign.look === 'cake' ? html`placeholder="Wedding date, guests, favourite cake"` : ''}>
${form.lead.details}</textarea>
        ${alerts(form, 'details')}
      </div>
      <div class="trap" aria-hidden="true">
        <label for="${trapField}">Leave this empty</label>
        <input id="${trapField}" name="${trapField}" type="text" tabindex="-1" autocomplete="off">
      </div>
      <input type="hidden" name="${submissionField}" value="${form.submissionId}">
      <p class="consent">${fillIn(campaign.consent, campaign)}</p>
      <button>${campaign.button}</button>
    </div>
  </form>`;
}

interface FieldAttributes {
  readonly type: 'text' | 'tel' | 'email';
  readonly autocomplete: string;
}

/** What is wrong with these fields, under them. */
function alerts({ mistakes }: Form, ...fields: readonly LeadField[]) {
  return mistakes
    .filter(({ field }) => fields.includes(field))
    .map(({ field, sentence }) => html`<p class="wrong" id="wrong-${field}" role="alert">${sentence}</p>`);
}

/** A ticket has a stub where there is something to be won. */
function hasStub({ prize, kind }: CampaignFacts): boolean {
  return prize !== null || kind === 'draw';
}

/** The part of the ticket that is torn off. */
function stub({ prize, kind }: CampaignFacts) {
  return html`<div class="stub" aria-hidden="true">
    <b>${prize === null ? '' : `Up to ${formatPrize(prize)}`}</b><span>${kind === 'draw' ? 'Prize draw' : ''}</span>
  </div>`;
}

/** The same ticket after it was sent: its stub is torn off, and it has the code and its number. */
export function tornTicket(campaign: CampaignFacts, ticket: string) {
  return html`<section class="ticket torn" aria-labelledby="ticket">
    <div class="body" role="status">
      <h2 id="ticket">${campaign.kind === 'draw' ? 'You are in the draw' : 'Thank you'}</h2>
      ${campaign.thanks === '' ? '' : html`<p>${fillIn(campaign.thanks, campaign)}</p>`}
      ${campaign.code === '' ? '' : html`<p class="code">Your code <b>${campaign.code}</b></p>`}
      ${
        campaign.kind === 'draw'
          ? html`<p>Your ticket is <span class="number">${ticket}</span>. Keep it: with it you can find yourself in the list of the draw.</p>`
          : ''
      }
    </div>
  </section>`;
}

/** In place of the form, while the campaign takes nobody. */
export function closedTicket(sentence: string) {
  return html`<section class="ticket torn"><div class="body"><p class="closed">${sentence}</p></div></section>`;
}
