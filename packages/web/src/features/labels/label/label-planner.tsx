import type { LabelView } from '@bakehouse/contract/spec-cards/labels';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { labelSizes, labelsOnPage } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { planLabel } from '@bakehouse/domain/recipes/label/plan-label';
import { wordsOfText } from '@bakehouse/domain/recipes/label/wording/label-text';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { labelPrintsAddress } from '../../../shared/addresses.ts';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { PrintTarget } from '../api.ts';
import { labelQuery, usePrintLabels } from '../api.ts';
import { openLabelFile } from '../label-files.ts';
import { dialogWidth } from './dialog-width.ts';
import { findDraftProblems } from './draft-problems.ts';
import { LabelFields } from './label-fields.tsx';
import { describeProblemCount, LabelGate } from './label-gate.tsx';
import styles from './label-planner.module.css';
import { LabelPreview } from './label-preview.tsx';
import { LabelQuestions } from './label-questions.tsx';
import { MoreChoices } from './more-choices.tsx';
import { PrintButton } from './print-button.tsx';
import type { Printed } from './printed-notice.tsx';
import { PrintedNotice } from './printed-notice.tsx';
import { mostCopies, parseCount, useLabelDraft } from './use-label-draft.ts';

interface LabelPlannerProps {
  readonly view: LabelView;
  readonly onClose: () => void;
}

/** A preview of a label with all its choices. The server finally decides, by the same rules. */
export function LabelPlanner({ view, onClose }: LabelPlannerProps) {
  const { pid, items, maker, prints } = view;
  const { actor } = useMe();
  const mayPrint = meets(actor, 'edit-spec-cards');
  const [draft, change] = useLabelDraft(view);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { choices } = draft;
  const book = useMemo(() => new Map(items.map((item) => [item.pid, item])), [items]);
  const isDateUnclear = draft.unclear.includes('date');
  const plan = useMemo(
    () => planLabel({ pid, book, maker }, isDateUnclear ? { ...choices, date: null } : choices),
    [pid, book, maker, choices, isDateUnclear],
  );
  const problems = findDraftProblems(draft, plan);
  const print = usePrintLabels((printId, { choices: { name }, copies: count, target }) => {
    setPrinted({ printId, name, copies: count, target });
    void openLabelFile(printId, name, target);
  });
  useReadAfterChange(pid, print.failure?.kind);

  const gate = useRef<HTMLElement>(null);
  const size = labelSizes[choices.size];
  const copies = parseCount(draft.copies, mostCopies);
  const firstPlace = size.sheet ? parseCount(draft.firstPlace, labelsOnPage(size)) : 1;

  function give(target: PrintTarget): void {
    if (copies === null || firstPlace === null) return;
    const ingredients = wordsOfText(plan.label.ingredients);
    const withPercentage = [...choices.withPercentage];
    print.run({ pid, choices: { ...choices, withPercentage }, copies, firstPlace, ingredients, target });
  }

  return (
    <ResponsiveDialog
      opened
      hasAddress
      onClose={onClose}
      title="Label"
      size={dialogWidth}
      shape="page"
      footer={
        <div className={styles.foot}>
          <CommandFailure command={print} />
          {printed && !print.failure && <PrintedNotice printed={printed} />}
          <p>
            {problems.length === 0 ? (
              'Printed labels are recorded: who, when, which recipe version.'
            ) : (
              <button
                type="button"
                className="touch-room"
                onClick={() => gate.current?.scrollIntoView({ block: 'nearest' })}
              >
                {describeProblemCount(problems.length)}
              </button>
            )}{' '}
            {prints > 0 && (
              <AppLink href={labelPrintsAddress(pid)}>{countOf(prints, 'print')} of this label</AppLink>
            )}
          </p>
          <Button variant="default" onClick={onClose}>
            {mayPrint && !printed ? 'Cancel' : 'Close'}
          </Button>
          {mayPrint && (
            <PrintButton
              copies={copies}
              isRoll={size.sheet === null}
              disabled={problems.length > 0}
              busy={print.busy}
              onPrint={give}
            />
          )}
        </div>
      }
    >
      <div className={styles.columns}>
        <div className={styles.picture}>
          <LabelPreview label={plan.label} size={choices.size} fontSize={plan.fit?.fontSize ?? null} />
        </div>
        <div className={styles.options}>
          <LabelQuestions
            choices={choices}
            onChoose={(answer) => change((now) => ({ ...now, choices: { ...now.choices, ...answer } }))}
          />
          <LabelFields draft={draft} onChange={change} />
          <MoreChoices draft={draft} onChange={change} ingredients={plan.ingredients} book={book} />
          <LabelGate ref={gate} problems={problems} plan={plan} />
        </div>
      </div>
    </ResponsiveDialog>
  );
}

/** Reloads the card after a print was refused because the card had changed. */
function useReadAfterChange(pid: number, failure: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (failure === 'label-changed') void queries.invalidateQueries({ queryKey: labelQuery(pid).queryKey });
  }, [queries, pid, failure]);
}
