import type { SettingsPreview, SettingsView } from '@bakehouse/contract/administration/settings';
import type { SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import { settingNames } from '@bakehouse/domain/administration/settings';
import { messages } from '@bakehouse/domain/kernel/messages';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { secondFactorFirst } from '../../shared/account/second-factor-first.ts';
import { administrationHistoryAddress } from '../../shared/addresses.ts';
import { lastChanged } from '../../shared/display/last-changed.ts';
import { failureOf } from '../../shared/failure.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ChangesBar } from '../../shared/saving/changes-bar.tsx';
import { LockedWhile } from '../../shared/saving/locked-while.tsx';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { useMe } from '../../shared/session/me.tsx';
import { LeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { previewQuery, settingsQuery, useSaveSettings } from './api.ts';
import { changedDays, nameWeekdays } from './day-colours/describe-day-colours.ts';
import { describeEffects, destructiveEffects } from './describe-effects.ts';
import { describeSettings } from './describe-settings.ts';
import type { Effect } from './effect.ts';
import { GroupRail } from './group-rail.tsx';
import { SaveQuestion } from './save-question.tsx';
import { settingGroups } from './setting-groups.ts';
import { SettingPaper } from './setting-paper.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { draftOf, previewOf, readDraft } from './settings-draft.ts';
import styles from './settings-screen.module.css';

/** All business settings, with the current effect of each change (spec 001 section 9). */
export function SettingsScreen() {
  usePageTitle('Settings');
  const view = useQuery(settingsQuery());
  if (view.data) return <Settings view={view.data} />;
  return <LoadingScreen shape="form" title="Settings" what="the settings" query={view} />;
}

/** The edits, and the settings on which they are based. */
interface Edits {
  readonly version: number;
  readonly base: SettingsFacts;
  readonly draft: SettingsDraft;
}

/** The debounce of the preview in milliseconds. */
const quietMs = 400;

function Settings({ view }: { readonly view: SettingsView }) {
  const { me } = useMe();
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Edits | null>(null);
  const [conflict, setConflict] = useState<Conflict<SettingsFacts> | null>(null);
  const [asked, setAsked] = useState<{ preview: SettingsPreview; losses: readonly Effect[] } | null>(null);
  const [isCounting, setCounting] = useState(false);
  const saved = useMemo(
    () => ({ version: view.version, base: view.settings, draft: draftOf(view.settings) }),
    [view],
  );
  const { version, base, draft } = edits ?? saved;
  const state = useMemo(() => readDraft(draft, base), [draft, base]);
  const { facts, changed, mistakes } = state;
  const input = useMemo(() => previewOf(state, base), [state, base]);
  const [quietInput] = useDebouncedValue(input, quietMs);
  const preview = useQuery({
    ...previewQuery(quietInput),
    placeholderData: keepPreviousData,
  });
  const effects = describeEffects({ view, facts, base, changed, mistakes, preview: preview.data });
  const losses = destructiveEffects(effects);
  const save = useSaveSettings({
    onDone() {
      setEdits(null);
      toastSuccess(messages.changesSaved);
    },
    onConflict: setConflict,
  });

  function edit(members: Partial<SettingsDraft>): void {
    // An upload takes a while, so other fields may have been edited meanwhile.
    setEdits((current) => {
      const from = current ?? saved;
      const edited = { ...from, draft: { ...from.draft, ...members } };
      return isTidy(edited.draft, edited.base) ? null : edited;
    });
  }

  function send(wanted: SettingsFacts, seen: number): void {
    setAsked(null);
    save.run({
      version: seen,
      settings: {
        ...wanted,
        dayColours: [...wanted.dayColours],
        analysisTypes: [...wanted.analysisTypes],
        secondFactorRoles: [...wanted.secondFactorRoles],
      },
    });
  }

  /** Loads the effects at the time of the save, and confirms losses. */
  async function submit(): Promise<void> {
    const [wrong] = Object.keys(mistakes);
    if (wrong !== undefined) {
      document
        .querySelector<HTMLElement>(`[data-setting="${wrong}"] :is(input, textarea, [data-wrong])`)
        ?.focus();
      return;
    }
    setCounting(true);
    try {
      const counted = await queries.fetchQuery(previewQuery(input));
      const lost = destructiveEffects(
        describeEffects({ view, facts, base, changed, mistakes, preview: counted }),
      );
      if (lost.length > 0) setAsked({ preview: counted, losses: lost });
      else send(facts, version);
    } catch (error) {
      toastError(failureOf(error).sentence);
    } finally {
      setCounting(false);
    }
  }

  /** After a conflict, another person's save becomes the base of the edits. */
  function saveMerged(newer: Conflict<SettingsFacts>, merged: SettingsFacts): void {
    setConflict(null);
    setEdits({ version: newer.version, base: newer.current, draft: draftOf(merged) });
    send(merged, newer.version);
  }

  const changedBy = view.changed ? ` ${lastChanged(view.changed, me.timeZone)}` : '';
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead
        title="Settings"
        summary={`Each setting shows what it would change before it is saved.${changedBy}`}
      >
        <Button
          component={AppLink}
          href={`${administrationHistoryAddress}?kind=settings`}
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          History
        </Button>
      </ScreenHead>
      <div className={styles.columns}>
        <GroupRail groups={settingGroups} changed={changed} />
        <div>
          <LockedWhile isLocked={save.isUnderWay || isCounting}>
            {settingGroups.map((group) => (
              <SettingPaper
                key={group.id}
                group={group}
                draft={draft}
                base={draftOf(base)}
                changed={changed}
                mistakes={mistakes}
                effects={effects}
                onEdit={edit}
              />
            ))}
          </LockedWhile>
        </div>
      </div>
      {edits && (
        <ChangesBar
          called={['setting changed', 'settings changed']}
          changes={changed.map((name) => describeChanged(name, base, facts))}
          warning={losses.map(({ title }) => `${title}.`).join(' ') || undefined}
          saveLabel="Save settings"
          busy={isCounting}
          command={save}
          sentence={secondFactorFirst(save.failure)}
          onUndo={() => setEdits(null)}
          onSave={() => void submit()}
        />
      )}
      {asked && (
        <SaveQuestion
          losses={asked.losses}
          preview={asked.preview}
          base={base}
          changed={changed}
          onKeep={() => setAsked(null)}
          onSave={() => send(facts, version)}
          onSpared={(said) => {
            setAsked(null);
            toastSuccess(said);
            void preview.refetch();
          }}
        />
      )}
      {conflict && (
        <RecordConflict
          noun="these settings"
          subject="Settings of the business"
          conflict={conflict}
          base={base}
          local={facts}
          describe={describeSettings}
          onBack={() => setConflict(null)}
          onSave={(merged) => saveMerged(conflict, merged)}
        />
      )}
      <LeaveGuard
        when={edits !== null}
        question="Leave the settings without saving?"
        consequence="What you typed will be lost."
      />
    </main>
  );
}

/** Whether the draft equals the saved settings literally, so that there is nothing to undo. */
function isTidy(draft: SettingsDraft, base: SettingsFacts): boolean {
  return isEqual(draft, draftOf(base));
}

/** 'default cut-off 6 to 8 hours', 'telephone'. */
function describeChanged(name: SettingName, base: SettingsFacts, facts: SettingsFacts): string {
  if (name === 'dayColours') {
    return `${settingNames[name]} of ${nameWeekdays(changedDays(facts.dayColours, base.dayColours))}`;
  }
  const [before, after] = [base[name], facts[name]];
  if (typeof before !== 'number' || typeof after !== 'number' || Number.isNaN(after))
    return settingNames[name];
  return `${settingNames[name]} ${before} to ${after} ${name === 'defaultCutOffHours' ? 'hours' : 'days'}`;
}
