import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { messages } from '@bakehouse/domain/kernel/messages';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { campaignsAddress } from '../../../shared/addresses.ts';
import { lastChanged } from '../../../shared/display/last-changed.ts';
import { ChangesBar } from '../../../shared/saving/changes-bar.tsx';
import { LockedWhile } from '../../../shared/saving/locked-while.tsx';
import { RecordConflict } from '../../../shared/saving/record-conflict.tsx';
import type { Conflict } from '../../../shared/saving/use-command.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { useSaveCampaign } from '../api.ts';
import { PagePreview } from '../preview/page-preview.tsx';
import { StateBadge } from '../state-badge.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import { describeChanged, draftOf, readDraft } from './campaign-draft.ts';
import styles from './campaign-editor.module.css';
import { describeCampaign } from './describe-campaign.ts';
import { OpenSection } from './open-section.tsx';
import { PageSection, PrizeSection } from './page-sections.tsx';
import { PictureSection } from './picture-section.tsx';
import { ConsentSection, FactsSection, TermsSection, ThanksSection } from './text-sections.tsx';

interface CampaignEditorProps {
  /** Null for a new one. */
  readonly campaign: Campaign | null;
  readonly facts: CampaignFacts;
  readonly publicUrl: string;
  readonly canEdit: boolean;
  readonly onMade: (campaign: Campaign) => void;
}

/** The edited fields, and the campaign on which they are based. */
interface Edits {
  readonly version: number | null;
  readonly base: CampaignFacts;
  readonly draft: CampaignDraft;
}

/** The form of a campaign beside a preview of its page. */
export function CampaignEditor({ campaign, facts, publicUrl, canEdit, onMade }: CampaignEditorProps) {
  const { me } = useMe();
  const [edits, setEdits] = useState<Edits | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [unclear, setUnclear] = useState({ opensOn: false, closesOn: false });
  const [conflict, setConflict] = useState<Conflict<CampaignFacts> | null>(null);
  const saved = useMemo((): Edits => {
    const base = factsIn(facts);
    return { version: campaign?.version ?? null, base, draft: draftOf(base) };
  }, [campaign, facts]);
  const { version, base, draft } = edits ?? saved;
  const state = useMemo(() => readDraft(draft, base), [draft, base]);
  const baseDraft = useMemo(() => draftOf(base), [base]);
  const save = useSaveCampaign({
    onDone(done) {
      // Flushed, so that nothing is unsaved when a new campaign navigates to its own address.
      flushSync(() => {
        setEdits(null);
        setSubmitted(false);
      });
      toastSuccess(messages.changesSaved);
      if (campaign === null) onMade(done);
    },
    onConflict: setConflict,
  });

  function edit(members: Partial<CampaignDraft>): void {
    // The refusal that another campaign has this path or prefix no longer applies once that is edited.
    if (save.failure?.kind === 'campaign-taken' && ('path' in members || 'leadType' in members)) save.stop();
    // An upload takes a while, so other fields may have been edited meanwhile.
    setEdits((current) => {
      const from = current ?? saved;
      const edited = { ...from, draft: { ...from.draft, ...members } };
      return isEqual(edited.draft, draftOf(edited.base)) ? null : edited;
    });
  }

  function send(wanted: CampaignFacts, seen: number | null): void {
    save.run({
      edited: campaign && seen !== null ? { campaignId: campaign.campaignId, version: seen } : null,
      campaign: { ...wanted, facts: [...wanted.facts] },
    });
  }

  function submit(): void {
    setSubmitted(true);
    const [wrong] = Object.keys(state.mistakes);
    if (wrong !== undefined) {
      const field = document.querySelector<HTMLElement>(`[data-field="${wrong}"]`);
      (field?.matches('input, textarea') ? field : field?.querySelector('input'))?.focus();
      return;
    }
    send(state.facts, version);
  }

  const section = {
    draft,
    base: baseDraft,
    // A new form is empty, so errors are shown only after the first submit.
    mistakes: campaign || wasSubmitted ? state.mistakes : {},
    readOnly: !canEdit,
    onEdit: edit,
  };
  const changed = campaign?.changed;
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead
        back={{ href: campaignsAddress, label: 'Campaigns' }}
        title={campaign ? campaign.heading : 'New campaign'}
        summary={changed && lastChanged(changed, me.timeZone)}
      >
        {campaign && (
          <>
            <StateBadge state={campaign.state} />
            <Button
              component="a"
              href={`${publicUrl}/${campaign.path}`}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              Open the page
            </Button>
          </>
        )}
      </ScreenHead>
      <div className={styles.columns}>
        <div className={`${styles.form} surface`}>
          <LockedWhile isLocked={save.isUnderWay}>
            <PageSection {...section} publicUrl={publicUrl} />
            <PrizeSection {...section} />
            <OpenSection
              {...section}
              onUnclear={(end, isUnclear) =>
                setUnclear((now) => (now[end] === isUnclear ? now : { ...now, [end]: isUnclear }))
              }
            />
            <ConsentSection {...section} />
            <FactsSection {...section} />
            <TermsSection {...section} />
            <ThanksSection {...section} />
            <PictureSection {...section} />
          </LockedWhile>
        </div>
        <div className={styles.preview}>
          <PagePreview campaign={state.facts} saved={campaign && base} publicUrl={publicUrl} />
        </div>
      </div>
      {edits && (
        <ChangesBar
          changes={state.changed.map((name) => describeChanged(name, base, state.facts))}
          warning={campaign ? sayLeads(campaign) : undefined}
          saveLabel="Save campaign"
          canSave={!unclear.opensOn && !unclear.closesOn}
          command={save}
          onUndo={() => {
            setEdits(null);
            setSubmitted(false);
          }}
          onSave={submit}
        />
      )}
      {conflict && campaign && (
        <RecordConflict
          noun="this campaign"
          subject={campaign.heading}
          conflict={conflict}
          base={base}
          local={state.facts}
          describe={describeCampaign}
          onBack={() => setConflict(null)}
          onSave={(merged) => {
            setConflict(null);
            setEdits({
              version: conflict.version,
              base: factsIn(conflict.current),
              draft: draftOf(merged),
            });
            send(merged, conflict.version);
          }}
        />
      )}
      <LeaveGuard
        when={edits !== null}
        question={`Leave ${campaign ? `‘${campaign.heading}’` : 'the new campaign'} without saving?`}
        consequence="What you typed will be lost."
      />
    </main>
  );
}

/** A warning for an open campaign with leads: they were collected with the old texts, and are kept. */
function sayLeads({ leads, state }: Campaign): string | undefined {
  if (leads === 0) return undefined;
  if (state !== 'open') return 'Leads already received are kept.';
  return leads === 1
    ? '1 lead already received is kept.'
    : `${countOf(leads, 'lead')} already received are kept.`;
}

/** The editable fields of a campaign. */
function factsIn(campaign: CampaignFacts): CampaignFacts {
  const { path, kind, leadType, look, heading, text, prize, code, button, thanks } = campaign;
  const { facts, terms, consent, open, opensOn, closesOn, pictureId } = campaign;
  return {
    ...{ path, kind, leadType, look, heading, text, prize, code, button, thanks },
    ...{ facts, terms, consent, open, opensOn, closesOn, pictureId },
  };
}
