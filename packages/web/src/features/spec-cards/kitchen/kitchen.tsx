import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatMakes } from '@bakehouse/domain/recipes/amounts/amounts';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { useState } from 'react';
import { specCardAddress } from '../../../shared/card-addresses.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { ContainsLine } from '../contains-line.tsx';
import { makesOf } from '../made-recipe.ts';
import { useMultiplierParameter, withMultiplier } from '../use-multiplier.ts';
import { KitchenFoot } from './kitchen-foot.tsx';
import { KitchenHead } from './kitchen-head.tsx';
import { KitchenNotices } from './kitchen-notices.tsx';
import {
  carryProgress,
  changeMultiplier,
  goToStep,
  restoreTicks,
  startProgress,
  toggleTick,
} from './kitchen-progress.ts';
import styles from './kitchen-screen.module.css';
import { KitchenSteps } from './kitchen-steps.tsx';
import { forgetProgress } from './kitchen-storage.ts';
import type { useKitchenCard } from './use-kitchen-card.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { useKitchenUndo } from './use-kitchen-undo.ts';
import { useProgress } from './use-progress.ts';
import { WeighList } from './weigh-list.tsx';

interface KitchenProps extends ReturnType<typeof useKitchenCard> {
  readonly view: SpecCardView;
  readonly search: string;
}

/** The content of the kitchen view: ingredients to weigh, the current step, and the progress. */
export function Kitchen(props: KitchenProps) {
  const { view, search, newer, loadNewer } = props;
  const { card } = view;
  const { me } = useMe();
  const key = { userId: me.userId, pid: card.pid };
  const follow = useFollowLink();
  const [asked, ask] = useMultiplierParameter();
  const [progress, change] = useProgress(key, card, asked);
  const undo = useKitchenUndo((applyUndo) => change(applyUndo(progress, card)));
  /** A requested multiplier that would discard the ticks; waits for a confirmation. */
  const [wanted, setWanted] = useState<number | null>(null);
  const { multiplier, ticked, stepsDone } = progress;
  const back = withMultiplier(specCardAddress(card.pid, search), multiplier);
  usePageTitle(`${nameOfRecipe(card.facts)}, kitchen view`);

  function multiply(next: number): void {
    setWanted(null);
    // The ticked ingredients were weighed for another multiplier.
    undo.end();
    change(changeMultiplier(progress, next));
    ask(next);
  }
  function toStep(step: number): void {
    if (card.steps.length > 0) change(goToStep(progress, step, card));
  }
  function finish(): void {
    undo.end();
    forgetProgress(key);
    follow(back);
  }
  function doneOrFinish(): void {
    if (card.steps.length === 0) return;
    if (stepsDone === card.steps.length) finish();
    else toStep(stepsDone + 1);
  }
  useKitchenKeys({ onDone: () => toStep(stepsDone + 1), onBack: () => toStep(stepsDone - 1) });
  const said = (times: number) => formatMakes(makesOf(card), times) ?? `${times} times`;

  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <KitchenHead
        card={card}
        search={search}
        back={back}
        multiplier={multiplier}
        onMultiplier={(next) => {
          if (next === multiplier) return;
          if (ticked.length > 0) setWanted(next);
          else multiply(next);
        }}
      />
      <KitchenNotices
        {...props}
        onLoad={() => {
          if (!newer) return;
          undo.end();
          change(carryProgress(progress, card, newer.card), newer.card.version);
          loadNewer();
        }}
      />
      <ContainsLine profile={card.standing} />
      <div className={styles.columns}>
        <WeighList
          view={view}
          progress={progress}
          onTick={(place) => change(toggleTick(progress, place))}
          onClear={() => {
            change({ ...progress, ticked: [] });
            undo.offer('All ticks removed', (now, cardNow) => restoreTicks(now, progress, card, cardNow));
          }}
        />
        <KitchenSteps card={card} stepsDone={stepsDone} multiplier={multiplier} onStep={toStep} />
      </div>
      <KitchenFoot
        steps={card.steps.length}
        stepsDone={stepsDone}
        onBack={() => toStep(stepsDone - 1)}
        onDone={doneOrFinish}
        onStartAgain={() => {
          change(startProgress(multiplier));
          undo.offer('Started again', (now, cardNow) =>
            goToStep(restoreTicks(now, progress, card, cardNow), Math.max(now.stepsDone, stepsDone), cardNow),
          );
        }}
      />
      <ConfirmDialog
        opened={wanted !== null}
        tone="plain"
        question={`Make ${said(wanted ?? multiplier)} instead of ${said(multiplier)}?`}
        consequence={`What is ticked was weighed for ${said(multiplier)}: the ticks are cleared.`}
        safeLabel={`Keep ${said(multiplier)}`}
        actLabel={`Make ${said(wanted ?? multiplier)}`}
        onConfirm={() => wanted !== null && multiply(wanted)}
        onClose={() => setWanted(null)}
      />
    </main>
  );
}
