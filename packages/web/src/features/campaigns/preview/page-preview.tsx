import type { CampaignPageView, FilledInName } from '@bakehouse/campaign-page/campaign-page-view';
import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { emptyLead } from '@bakehouse/domain/campaigns/lead';
import { useMantineStyleNonce } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { drawPreview } from './draw-preview.ts';
import { PageFrame } from './page-frame.tsx';
import styles from './page-preview.module.css';

const shownPages = ['phone', 'desktop', 'thanks', 'closed'] as const;
type ShownPage = (typeof shownPages)[number];

const pageNames: Readonly<Record<ShownPage, string>> = {
  phone: 'Phone',
  desktop: 'Desktop',
  thanks: 'Thanks',
  closed: 'Closed',
};

interface PagePreviewProps {
  readonly campaign: CampaignFacts;
  /** The saved values; differences from them are marked. Null for a new campaign. */
  readonly saved: CampaignFacts | null;
  readonly publicUrl: string;
}

const filledInNames: readonly FilledInName[] = ['prize', 'code'];

/** The debounce before the page is rendered again, in milliseconds. */
const quietMs = 150;

/** The page as visitors see it, which follows the edits. */
export function PagePreview({ campaign, saved, publicUrl }: PagePreviewProps) {
  const { me } = useMe();
  const nonce = useMantineStyleNonce();
  const [shown, setShown] = useState<ShownPage>('phone');
  const [quiet] = useDebouncedValue(campaign, quietMs);
  const drawn = useMemo(
    () =>
      drawPreview({
        campaign: quiet,
        state: shown === 'closed' ? 'closed' : 'open',
        unsaved: saved ? filledInNames.filter((name) => quiet[name] !== saved[name]) : [],
        businessName: me.businessName,
        publicUrl,
        nonce: nonce?.() ?? '',
        shown: shown === 'thanks' ? thanks : form,
      }),
    [quiet, saved, shown, me.businessName, publicUrl, nonce],
  );
  return (
    <section className={styles.root} aria-label="The page as visitors see it">
      <SegmentedChoice
        label="Show"
        choices={shownPages.map((one) => ({ value: one, label: pageNames[one] }))}
        value={shown}
        onChoose={setShown}
      />
      <PageFrame
        title={`${pageNames[shown]}: ${quiet.heading}`}
        document={drawn.document}
        width={shown === 'desktop' ? desktopWidth : phoneWidth}
      />
      <p className={styles.size}>As you type. {Math.ceil(drawn.bytes / 1000)} kB, 0 kB of script.</p>
    </section>
  );
}

const phoneWidth = 330;
const desktopWidth = 1280;

const form: CampaignPageView['shown'] = {
  kind: 'form',
  lead: emptyLead,
  mistakes: [],
  problem: null,
  submissionId: '00000000-0000-4000-8000-000000000000',
};
/** A sample ticket that belongs to nobody. */
const thanks: CampaignPageView['shown'] = { kind: 'thanks', ticket: 'K7QM-4XTR-9WBD' };
