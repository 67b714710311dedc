import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { newCampaign } from '@bakehouse/domain/campaigns/campaign';
import { emptyLead, findLeadMistakes } from '@bakehouse/domain/campaigns/lead';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { describe, expect, test } from 'vitest';
import type { CampaignPageView } from './campaign-page-view.ts';
import { renderCampaignPage } from './render-campaign-page.ts';

const hostile = `<img src=x onerror="alert(1)">'&</style>`;
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;&lt;/style&gt;';

const campaign: CampaignFacts = {
  ...newCampaign,
  path: 'wedding',
  heading: 'Win your wedding cake',
  text: 'Worth up to {prize}, with {code}.',
  prize: pence(50_000),
  code: 'CAKE10',
};

const form = {
  kind: 'form',
  lead: emptyLead,
  mistakes: [],
  problem: null,
  submissionId: '0199aa00-0000-7000-8000-000000000001',
} as const satisfies CampaignPageView['shown'];

function draw(over: Partial<CampaignPageView> = {}, facts: Partial<CampaignFacts> = {}): string {
  return renderCampaignPage({
    campaign: { ...campaign, ...facts },
    state: 'open',
    businessName: 'Bakehouse',
    publicUrl: 'https://orders.example.com',
    nonce: 'abc',
    shown: form,
    ...over,
  });
}

describe('the page of a campaign', () => {
  test('says what is to be won, with the prize in its place, for people, search engines and previews', () => {
    const page = draw();
    expect(page).toContain('<h1>Win your wedding cake</h1>');
    expect(page).toContain('<p>Worth up to <b>£500</b>, with CAKE10.</p>');
    expect(page).toContain('<title>Win your wedding cake · Bakehouse</title>');
    expect(page).toContain('<meta name="description" content="Worth up to £500, with CAKE10.">');
    expect(page).toContain('<link rel="canonical" href="https://orders.example.com/wedding">');
    expect(page).toContain('content="https://orders.example.com/campaign-parts/wedding-cake.jpg"');
    expect(page).not.toContain('noindex');
  });

  test('has no script, and keeps everything that was typed as text', () => {
    const lead = { firstName: hostile, lastName: hostile, tel: hostile, email: hostile, details: hostile };
    const page = draw(
      { businessName: hostile, shown: { ...form, lead, problem: hostile } },
      {
        ...{
          heading: hostile,
          text: hostile,
          code: hostile,
          button: hostile,
          terms: hostile,
          consent: hostile,
        },
        facts: [{ title: hostile, text: hostile }],
      },
    );
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script/i);
    expect(page).toContain(`<h1>${escaped}</h1>`);
    expect(page).toContain(`value="${escaped}"`);
    expect(page).toContain(`${escaped}</textarea>`);
  });

  test('names each field, says what is wrong beside it, and goes to the first one', () => {
    const page = draw({ shown: { ...form, mistakes: findLeadMistakes('draw', emptyLead) } });
    expect(page).toContain('<title>Not sent yet: Win your wedding cake');
    expect(page.match(/role="alert"/g)).toHaveLength(2);
    expect(page.match(/autofocus/g)).toHaveLength(1);
    for (const [field, label] of [
      ['firstName', 'First name'],
      ['lastName', 'Last name'],
      ['tel', 'Telephone'],
      ['email', 'E-mail'],
      ['details', 'Details'],
    ]) {
      expect(page).toMatch(new RegExp(`<label for="${field}">${label}`));
      expect(page).toContain(`id="${field}"`);
    }
    expect(page).toMatch(/id="tel"[^>]*aria-invalid="true" aria-describedby="wrong-tel"/);
    expect(page).toContain('id="wrong-tel"');
  });

  test('thanks with the code and the ticket, and a promotion without either', () => {
    const thanks = { kind: 'thanks', ticket: 'K7QF-2M9D-4HTX' } as const;
    const page = draw({ shown: thanks });
    expect(page).toContain('You are in the draw');
    expect(page).toContain('<b>CAKE10</b>');
    expect(page).toContain('K7QF-2M9D-4HTX');
    expect(page).toContain('noindex');
    const promotion = draw({ shown: thanks }, { kind: 'promotion', code: '' });
    expect(promotion).toContain('Thank you');
    expect(promotion).not.toMatch(/K7QF|Your code/);
  });

  test('has no form while it takes nobody, and says why', () => {
    const later = draw({ state: 'not-yet-open' }, { opensOn: '2027-01-01' as DeliveryDay });
    expect(later).toContain('The draw opens on Friday 1 January 2027.');
    const closed = draw({ state: 'closed' }, { kind: 'promotion' });
    expect(closed).toContain('This page is closed.');
    for (const page of [later, closed]) expect(page).not.toContain('<form');
  });

  test('shows the terms in paragraphs, the facts, and a picture of the bakery’s own', () => {
    const page = draw(
      {},
      {
        terms: 'One {prize}.\n\nTwo.',
        facts: [{ title: 'Up to {prize}', text: 'A cake.' }],
        pictureId: '0199aa00-0000-7000-8000-000000000009',
      },
    );
    expect(page).toContain('<p>One £500.</p><p>Two.</p>');
    expect(page).toContain('<h3>Up to £500</h3><p>A cake.</p>');
    expect(page).toContain('src="/campaign-pictures/0199aa00-0000-7000-8000-000000000009.webp"');
    expect(draw()).not.toMatch(/<details|class="facts"/);
  });
});
