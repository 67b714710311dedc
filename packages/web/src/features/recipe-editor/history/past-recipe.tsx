import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { declaredProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { formatAmount } from '@bakehouse/domain/recipes/recipe';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AllergenChips } from '../../../shared/allergens/allergen-chips.tsx';
import { ChangeText } from '../../../shared/display/change-text.tsx';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { focusOnMount } from '../../../ui/keys/focus-on-mount.ts';
import { serverInstant } from '../../../ui/use-now.ts';
import { pastRecipeQuery } from '../api.ts';
import styles from './past-recipe.module.css';
import { restoreRecipe } from './restore-recipe.ts';

interface PastRecipeProps {
  readonly pid: number;
  readonly historyKey: string;
  readonly isDirty: boolean;
  readonly onBack: () => void;
  readonly onRestore?: (past: (saved: EditedRecipe) => EditedRecipe) => void;
}

/** A card as of one change, with its differences from the current version. */
export function PastRecipe({ pid, historyKey, isDirty, onBack, onRestore }: PastRecipeProps) {
  const { me } = useMe();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(pastRecipeQuery(pid, historyKey));
  if (error && !data) {
    const failure = failureOf(error);
    return (
      <FailedPart
        what="The earlier card did not load"
        failure={failure}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading the card as it was" rows={8} />;
  const { at, by, recipe, since } = data;
  const names = new Map(data.names.map(({ pid: item, name }) => [item, name]));
  const now = serverInstant();
  const restore = () => onRestore?.((saved) => restoreRecipe(data, saved));
  return (
    <div className={styles.root}>
      <p>
        As <b>{by || 'Bakehouse'}</b> left it {formatMoment(Temporal.Instant.from(at), me.timeZone, now)}.
      </p>
      <section aria-label="What changed since">
        <h3>What changed since</h3>
        {since.length === 0 ? (
          <p className="muted">Nothing has changed.</p>
        ) : (
          <ChangeText fields={since} moreFields={0} />
        )}
      </section>
      <section aria-label="The card at that time">
        <h3>The card at that time</h3>
        <dl className={styles.facts}>
          <Fact label="Name" value={recipe.name} />
          <Fact label="Display name" value={recipe.displayName} />
          <Fact label="Name on label" value={recipe.labelName} />
          <Fact label="Type" value={recipeTypeWords[recipe.type]} />
          <Fact label="Makes" value={recipe.quantity === null ? '' : formatAmount(recipe)} />
          <Fact label="Description" value={recipe.description} />
          <Fact label="Made of" value={recipe.composition} />
          <dt>Declared</dt>
          <dd>
            <AllergenChips profile={declaredProfile(recipe)} />
          </dd>
        </dl>
        {recipe.ingredients.length > 0 && (
          <ul className={styles.ingredients} aria-label="Ingredients then">
            {recipe.ingredients.map((ingredient, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a past version never changes.
              <li key={index}>
                <b>{formatAmount(ingredient)}</b> {names.get(ingredient.childPid) ?? 'a deleted item'}{' '}
                <small className="muted">{ingredient.childPid}</small>
              </li>
            ))}
          </ul>
        )}
        {recipe.steps.length > 0 && (
          <ol className={styles.steps} aria-label="Steps then">
            {recipe.steps.map(({ text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a past version never changes.
              <li key={index}>{text}</li>
            ))}
          </ol>
        )}
      </section>
      <div className={styles.foot}>
        <Button variant="default" ref={focusOnMount} onClick={onBack}>
          Back to the history
        </Button>
        {onRestore && since.length > 0 && (
          <Button onClick={() => (isDirty ? setAsking(true) : restore())}>Put this version back</Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        question="Replace what you typed?"
        consequence="This version takes the place of your changes. Nothing is saved until you save it."
        safeLabel="Keep what I typed"
        actLabel="Replace it"
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  if (value === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
