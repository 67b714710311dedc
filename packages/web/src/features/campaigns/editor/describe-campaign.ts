import type { CampaignFacts, CampaignKind, CampaignLook } from '@bakehouse/domain/campaigns/campaign';
import { formatPrize } from '@bakehouse/domain/campaigns/campaign';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { FieldDescriptions } from '../../../shared/saving/record-conflict.tsx';
import { fieldLabels } from './campaign-draft.ts';

export const kindNames: Readonly<Record<CampaignKind, string>> = {
  draw: 'Prize draw: one person wins',
  promotion: 'Promotion: people to be called',
};

export const lookNames: Readonly<Record<CampaignLook, string>> = {
  cake: 'Wedding: cake and ticket',
  shelf: 'Shelf of loaves and ticket',
};

const line = (name: keyof CampaignFacts) => ({ label: fieldLabels[name], format: (value: string) => value });
const text = (name: keyof CampaignFacts) => ({ ...line(name), isText: true });
const day = (name: keyof CampaignFacts) => ({
  label: fieldLabels[name],
  format: (value: DeliveryDay | null) => (value === null ? '' : formatDay(value)),
});

/** Labels and formats of a campaign's fields, for the conflict dialog. */
export const describeCampaign: FieldDescriptions<CampaignFacts> = {
  path: { label: fieldLabels.path, format: (path) => `/${path}` },
  look: { label: fieldLabels.look, format: (look) => lookNames[look] },
  kind: { label: fieldLabels.kind, format: (kind) => kindNames[kind] },
  leadType: line('leadType'),
  heading: line('heading'),
  text: text('text'),
  button: line('button'),
  prize: { label: 'Prize', format: (prize) => (prize === null ? '' : formatPrize(prize)) },
  code: line('code'),
  open: { label: fieldLabels.open, format: (open) => (open ? 'Yes' : 'No') },
  opensOn: day('opensOn'),
  closesOn: day('closesOn'),
  consent: text('consent'),
  facts: {
    label: fieldLabels.facts,
    format: (facts) => facts.map((fact) => `${fact.title}: ${fact.text}`).join('; '),
    isText: true,
  },
  terms: text('terms'),
  thanks: text('thanks'),
  pictureId: {
    label: fieldLabels.pictureId,
    format: (pictureId) => (pictureId === null ? 'The drawing' : 'A picture'),
  },
};
