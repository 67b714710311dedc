import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { newCampaign } from '@bakehouse/domain/campaigns/campaign';
import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { emptyLead, findLeadMistakes, leadLimits } from '@bakehouse/domain/campaigns/lead';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { describe, expect, test } from 'vitest';
import type { CampaignPageView } from './campaign-page-view.ts';
import { renderCampaignPage } from './render-campaign-page.ts';
import { renderWordsPage } from './render-words-page.ts';

const wedding: CampaignFacts = {
  ...newCampaign,
  path: 'wedding',
  leadType: 'WEDDING',
  heading: 'Win your wedding cake',
  text: 'A cake worth up to {prize}.',
  prize: 50_000 as Pence,
  code: 'CAKE10',
  facts: [{ title: 'Up to {prize}', text: 'A cake.' }],
  terms: 'One cake.\n\nNo money, code {code}.',
  open: true,
};
const promotion: CampaignFacts = {
  ...wedding,
  path: 'cc2023',
  kind: 'promotion',
  look: 'shelf',
  prize: null,
};
const hostile = `"><script>alert(1)</script><img src=x onerror='a'>&amp;{prize}`;

function view(
  campaign: Partial<CampaignFacts> = {},
  parts: Partial<Omit<CampaignPageView, 'campaign'>> = {},
): CampaignPageView {
  return {
    campaign: { ...wedding, ...campaign },
    state: 'open',
    businessName: 'Bakehouse',
    publicUrl: 'https://orders.example.com',
    nonce: 'bm9uY2U=',
    shown: form(),
    ...parts,
  };
}

function form(
  lead: Partial<LeadFacts> = {},
  parts: Partial<Extract<CampaignPageView['shown'], { kind: 'form' }>> = {},
): CampaignPageView['shown'] {
  return {
    kind: 'form',
    lead: { ...emptyLead, ...lead },
    mistakes: [],
    problem: null,
    submissionId: '4a1e6b0e-2f69-4d1c-9f0e-0e1d5d1c8a11',
    ...parts,
  };
}

const wrong = (kind: CampaignFacts['kind'], lead: Partial<LeadFacts>) =>
  form(lead, { mistakes: findLeadMistakes(kind, { ...emptyLead, ...lead }) });

const thanks: CampaignPageView['shown'] = { kind: 'thanks', ticket: 'ABCD-EFGH-JKMN' };

/** The tag of the field of this name. */
function fieldOf(page: string, name: string): string {
  return new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? '';
}

const alertsOf = (page: string) => [...page.matchAll(/role="alert"[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('the form', () => {
  test('has the fields of the specification, says what they are to browsers, and lets none grow too long', () => {
    const page = renderCampaignPage(view());
    expect(page).toMatch(/<form [^>]*method="post" action="\/wedding" novalidate/);
    const wanted = {
      first_name: ['autocomplete="given-name"', 'required', `maxlength="${leadLimits.firstName}"`],
      last_name: ['autocomplete="family-name"', `maxlength="${leadLimits.lastName}"`],
      tel: ['type="tel"', 'inputmode="tel"', 'autocomplete="tel"', `maxlength="${leadLimits.tel}"`],
      email: ['type="email"', 'inputmode="email"', 'autocomplete="email"', `maxlength="${leadLimits.email}"`],
      details: [`maxlength="${leadLimits.details}"`],
      submission_id: ['type="hidden"', 'value="4a1e6b0e-2f69-4d1c-9f0e-0e1d5d1c8a11"'],
      website: ['tabindex="-1"', 'autocomplete="off"'],
    };
    for (const [name, attributes] of Object.entries(wanted)) {
      for (const attribute of attributes) expect(fieldOf(page, name)).toContain(attribute);
    }
    expect(page).toMatch(/<div class="trap" aria-hidden="true">/);
    expect(page.indexOf('<div class="consent">')).toBeLessThan(page.indexOf('<button>'));
    expect(alertsOf(page)).toEqual([]);
    expect(page).not.toContain('aria-invalid=');
  });

  test.each([
    [
      'draw',
      wedding,
      'Please enter either a telephone number or email address for us to contact you if you win',
    ],
    ['promotion', promotion, 'Please enter either a telephone number or email address'],
  ] as const)(
    'of a %s says to the letter that one of the two is missing, under both',
    (kind, campaign, sentence) => {
      const page = renderCampaignPage(view(campaign, { shown: wrong(kind, { firstName: 'Ada' }) }));
      expect(alertsOf(page)).toEqual([sentence]);
      for (const name of ['tel', 'email']) {
        expect(fieldOf(page, name)).toContain('aria-invalid="true" aria-describedby="contact-alert"');
      }
      expect(page).toMatch(/<p class="alert" role="alert" id="contact-alert">[^<]*<\/p><\/fieldset>/);
      expect(fieldOf(page, 'first_name')).not.toContain('aria-invalid=');
      expect(fieldOf(page, 'tel')).toContain('autofocus');
      expect(page).toContain('<title>Not sent · ');
    },
  );

  test('tells each mistake at its field, puts the focus into the first, and keeps all that was typed', () => {
    const typed = { firstName: ' ', lastName: 'Byron', tel: '12', email: 'ada@', details: '\nTwo\nlines' };
    const page = renderCampaignPage(
      view({}, { shown: form(typed, { mistakes: findLeadMistakes('draw', { ...typed, firstName: '' }) }) }),
    );
    expect(alertsOf(page)).toEqual([
      'Please enter your first name',
      'This telephone number is too short',
      'This is not an email address',
    ]);
    for (const name of ['first_name', 'tel', 'email']) {
      expect(fieldOf(page, name)).toContain(`aria-invalid="true" aria-describedby="${name}-alert"`);
      expect(page).toContain(`id="${name}-alert"`);
    }
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(fieldOf(page, 'first_name')).toContain('autofocus');
    expect(fieldOf(page, 'last_name')).toContain('value="Byron"');
    expect(fieldOf(page, 'email')).toContain('value="ada@"');
    // Browsers leave out the first line break after the tag, and only that one.
    expect(page).toContain('>\n\nTwo\nlines</textarea>');
  });

  test('says why nothing was sent where that is no mistake of a field', () => {
    const problem = 'Too many forms were sent from your network.';
    const page = renderCampaignPage(view({}, { shown: form({ firstName: 'Ada' }, { problem }) }));
    expect(alertsOf(page)).toEqual([problem]);
    expect(fieldOf(page, 'first_name')).toContain('value="Ada"');
  });
});

describe('the thanks', () => {
  test('of a draw have the ticket number and the code, and the stub is torn off', () => {
    const page = renderCampaignPage(view({}, { shown: thanks }));
    expect(page).toContain('You are in the draw</h2>');
    expect(page).toContain('ABCD-EFGH-JKMN');
    expect(page).toContain('CAKE10');
    expect(page).toContain('class="ticket torn"');
    expect(page).toContain('<title>You are in the draw · ');
    expect(page).toContain('content="noindex"');
    expect(page).not.toContain('<form');
  });

  test('of a promotion have no number, and no code where there is none', () => {
    const page = renderCampaignPage(view({ ...promotion, code: '' }, { shown: thanks }));
    expect(page).toContain('Thank you</h2>');
    expect(page).not.toContain('ABCD-EFGH-JKMN');
    expect(page).not.toContain('Your code');
  });

  test('tear the stub only where motion is welcome', () => {
    const page = renderCampaignPage(view({}, { shown: thanks }));
    expect(page).toMatch(/prefers-reduced-motion:no-preference\)\{\.torn \.stub\{animation:tear 200ms/);
    expect(page.match(/animation:/g)).toHaveLength(1);
  });
});

describe('a campaign that takes no leads', () => {
  test('says on which day it opens', () => {
    const opensOn = '2027-01-01' as DeliveryDay;
    const page = renderCampaignPage(view({ opensOn }, { state: 'not-yet-open' }));
    expect(page).toContain('This draw opens on Friday 1 January 2027.');
    expect(page).not.toContain('<form');
  });

  test('says of one that never opened that it was not, and thanks nobody for it', () => {
    const page = renderCampaignPage(view({ open: false }, { state: 'never-opened' }));
    expect(page).toContain('This draw was not opened.');
    expect(page).not.toMatch(/is closed|took part/);
  });

  test('says that it is closed', () => {
    const page = renderCampaignPage(view(promotion, { state: 'closed' }));
    expect(page).toContain('This promotion is closed.');
    expect(page).not.toContain('<form');
  });
});

test('the prize and the code stand in the heading, in the title and in the previews of links', () => {
  const page = renderCampaignPage(view({ heading: 'Win {prize} with {code}', pictureId: 'abc' }));
  expect(page).toMatch(/<h1[^>]*>Win £500 with CAKE10<\/h1>/);
  expect(page).toContain('<title>Win £500 with CAKE10 · ');
  expect(page).toContain('property="og:title" content="Win £500 with CAKE10"');
  expect(page.match(/Win £500 with CAKE10/g)).toHaveLength(5);
  expect(page).not.toContain('{prize}');
});

test('what admins and visitors typed stays text wherever it is shown', () => {
  const texts = { heading: hostile, text: hostile, code: hostile, button: hostile, thanks: hostile };
  const more = { terms: hostile, consent: hostile, facts: [{ title: hostile, text: hostile }] };
  const typed = { firstName: hostile, lastName: hostile, tel: hostile, email: hostile, details: hostile };
  const shows: CampaignPageView['shown'][] = [
    form(typed, { problem: hostile, mistakes: [{ field: 'details', sentence: hostile }] }),
    thanks,
  ];
  for (const shown of shows) {
    const page = renderCampaignPage(view({ ...texts, ...more }, { shown, businessName: hostile }));
    expect(page).not.toMatch(/<script|<img src=x|onerror='/);
    // Neither is there a way out of an attribute.
    expect(page).not.toContain('"">');
    expect(page).not.toContain('="">');
  }
  const words = renderWordsPage({ heading: hostile, sentence: hostile, nonce: hostile });
  expect(words).not.toMatch(/<script|<img/);
});

test('there is no script and nothing from elsewhere', () => {
  for (const campaign of [wedding, promotion]) {
    const page = renderCampaignPage(view(campaign));
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
    const sources = [...page.matchAll(/(?:src|href|action)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, attribute, address]) => attribute ?? address ?? '',
    );
    const foreign = sources.filter((source) => !/^\/(?!\/)/.test(source));
    expect(foreign).toEqual([`https://orders.example.com/${campaign.path}`]);
  }
});

test('search engines and previews of links get the texts, and the whole address of a picture', () => {
  const page = renderCampaignPage(view());
  expect(page).toContain('<html lang="en-GB">');
  expect(page).toContain('<title>Win your wedding cake · Bakehouse</title>');
  expect(page).toContain('<meta name="description" content="A cake worth up to £500.">');
  expect(page).toContain('<link rel="canonical" href="https://orders.example.com/wedding">');
  expect(page).toMatch(/og:image" content="https:\/\/orders\.example\.com\/static\/cake-[0-9a-f]{8}\.jpg"/);
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a prize that is not saved yet is tinted in the text, and nothing of a public page is', () => {
  expect(renderCampaignPage(view({}, { unsaved: ['prize'] }))).toContain(
    'worth up to <b><mark>£500</mark></b>.',
  );
  expect(renderCampaignPage(view({}, { unsaved: ['code'] }))).toContain('worth up to <b>£500</b>.');
  expect(renderCampaignPage(view())).not.toContain('<mark');
});

test('the prize stands out where it is named, and terms are behind a summary', () => {
  const page = renderCampaignPage(view());
  expect(page).toContain('A cake worth up to <b>£500</b>.');
  expect(page).toContain('<h2>Up to £500</h2>');
  expect(page).toMatch(
    /<details><summary>Terms of the draw<\/summary><p>One cake\.<\/p>\s*<p>No money, code CAKE10\./,
  );
  const without = renderCampaignPage(view({ terms: ' ', facts: [] }));
  expect(without).not.toMatch(/<details>|class="small-print"/);
});

test('an uploaded picture stands in place of the drawing, in previews of links too', () => {
  const pictureId = '0d4f9a3e-0c56-4d0f-8d0c-56f2f1b3a111';
  const page = renderCampaignPage(view({ pictureId }));
  expect(page).toContain(`src="/campaign-pictures/${pictureId}.webp"`);
  expect(page).toContain(`content="https://orders.example.com/campaign-pictures/${pictureId}.jpg"`);
  expect(page).not.toContain('/static/cake-');
});
