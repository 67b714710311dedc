import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatDateAndTime, formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { mergeRecipe } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { possessive } from '../../../shared/saving/other-person.ts';
import { SaveForm } from '../../../shared/saving/save-form.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { describeRecipe, summariseChanges } from '../conflict/describe-recipe.ts';
import { RecipeConflict } from '../conflict/recipe-conflict.tsx';
import type { StoredDraft } from '../draft/draft-storage.ts';
import { useStoredDraft } from '../draft/use-stored-draft.ts';
import { FactsSection } from '../facts/facts-section.tsx';
import { RecipeHistory } from '../history/recipe-history.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { IngredientsSection } from '../lines/ingredients-section.tsx';
import { StepsSection } from '../lines/steps-section.tsx';
import { deriveEdited, mayChangeAllergens } from './derive-edited.ts';
import type { RecipeMistake } from './recipe-draft.ts';
import { draftBasedOn } from './recipe-draft.ts';
import styles from './recipe-form.module.css';
import { useRecipeForm } from './use-recipe-form.ts';
import { useRecipeNames } from './use-recipe-names.ts';

interface RecipeFormProps {
  /** Null adds a new item. */
  readonly card: RecipeCardView | null;
  /** Applies the initial edits of the address. */
  readonly start: (saved: EditedRecipe) => EditedRecipe;
  readonly firstPid: number;
  /** The stored draft of this device; null for none. */
  readonly stored: StoredDraft | null;
  readonly onClose: () => void;
  readonly onSaved: (pid: number) => void;
}

/** The width of the drawer in pixels. */
const width = 1232;
/** The largest number of changes listed in the foot. */
const mostNamed = 6;

/** The form of a new or existing item of the recipe book (spec 001 section 3). */
export function RecipeForm({ card, start, firstPid, stored, onClose, onSaved }: RecipeFormProps) {
  const { me } = useMe();
  const form = useRecipeForm({
    card,
    start,
    firstPid,
    stored,
    onSaved(pid) {
      forgetDraft();
      onSaved(pid);
    },
  });
  const { base, edited, items, change, conflict, asked } = form;
  const names = useRecipeNames(card, items);
  const [opened, setOpened] = useState<'history' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const changes = describeRecipe(mergeRecipe({ base, local: edited, remote: base }), names);
  const words = [
    ...summariseChanges(changes),
    ...(form.hasWrongAmount ? ['an amount that is not a number'] : []),
  ];
  const isDirty = words.length > 0;
  const forgetDraft = useStoredDraft(
    { userId: me.userId, pid: card?.pid ?? 'new' },
    isDirty ? { version: form.version, base, draft: form.draft } : null,
  );
  const derived = deriveEdited(edited, items);
  const name = nameOfRecipe(edited) || 'the new item';

  function submit(): void {
    const mistake = form.submit();
    if (mistake) body.current?.querySelector<HTMLElement>(`[data-mistake="${placeOf(mistake)}"]`)?.focus();
  }

  return (
    <SaveForm
      title={card ? 'Edit Recipe Item' : 'Add Recipe Item'}
      subtitle={card ? describeCard(card, me.timeZone) : 'Photos can be added once it is saved.'}
      drawer={{
        width,
        headTools: card && (
          <Button
            variant="subtle"
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={() => setOpened('history')}
          >
            History
          </Button>
        ),
      }}
      saveLabel={mayChangeAllergens(edited, items, card) ? 'See what it changes' : 'Save'}
      noun={name}
      isDirty={isDirty}
      changes={card ? named(words) : []}
      command={asked ? idle : form.command}
      isLooking={form.isLooking}
      isAsking={opened !== null || asked !== null}
      onSubmit={submit}
      onUndo={form.undo}
      onLeave={forgetDraft}
      onClose={() => {
        forgetDraft();
        onClose();
      }}
      conflict={
        conflict && (
          <RecipeConflict
            conflict={conflict}
            base={base}
            local={edited}
            names={names}
            onBack={form.closeConflict}
            onSave={(merge, choices) => form.saveMerged(conflict, merge, choices)}
          />
        )
      }
    >
      {() => (
        <>
          <div ref={body} className={styles.columns}>
            <div className={styles.facts}>
              {stored && isDirty && (
                <Notice tone="attention">
                  What you typed{' '}
                  {formatMoment(Temporal.Instant.fromEpochMilliseconds(stored.at), me.timeZone)} is back. It
                  is not saved yet.
                </Notice>
              )}
              {form.mergedIn.map((other, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was taken in stays, in its order.
                <Notice key={index} tone="good">
                  {possessive(other)} {other.count === 1 ? 'change is' : `${other.count} changes are`} in here
                  too.
                </Notice>
              ))}
              {form.isOutdated && card?.changed && (
                <Notice tone="attention">
                  {card.changed.name} saved this card while you were editing. When you save, you are asked
                  about what both of you changed.
                </Notice>
              )}
              <FactsSection form={form} card={card} derived={derived} names={names} />
            </div>
            <div className={styles.build}>
              <IngredientsSection form={form} names={names} />
              <StepsSection form={form} card={card} />
            </div>
          </div>
          {asked && (
            <ImpactDialog
              key={asked.impact.seen}
              asked={asked}
              pid={form.pid}
              name={name}
              command={form.command}
              onClose={form.closeImpact}
              onSave={(notice) => form.agree(asked, notice)}
            />
          )}
          {opened === 'history' && card && (
            <RecipeHistory
              pid={card.pid}
              name={name}
              isDirty={isDirty}
              onClose={() => setOpened(null)}
              onRestore={(past) => {
                setOpened(null);
                change(draftBasedOn(base, past(base)));
              }}
            />
          )}
        </>
      )}
    </SaveForm>
  );
}

const idle = { busy: false, isWaiting: false, isUnderWay: false, failure: null };

function placeOf(mistake: RecipeMistake): string {
  return mistake.field === 'ingredient' ? mistake.key : mistake.field;
}

/** 'Victoria sponge, recipe 10412. Version 14, saved 18-Nov-2026 21:12 by Maya Osei' */
function describeCard({ pid, facts, version, changed, updatedAt }: RecipeCardView, timeZone: string): string {
  const when = formatDateAndTime(Temporal.Instant.from(changed?.at ?? updatedAt), timeZone);
  const what = `${nameOfRecipe(facts)}, ${recipeTypeWords[facts.type].toLowerCase()} ${pid}`;
  return `${what}. Version ${version}, saved ${when}${changed ? ` by ${changed.name}` : ''}`;
}

function named(words: readonly string[]): readonly string[] {
  const left = words.length - mostNamed;
  return left > 1 ? [...words.slice(0, mostNamed), `and ${left} more`] : words;
}
