import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { specCardsAddress } from '../../../shared/addresses.ts';
import { editRecipeAddress, specCardAddress } from '../../../shared/card-addresses.ts';
import { useAddressChoices } from '../../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { RecipePhotoGuard } from '../../../shared/recipe-photos/recipe-photo-guard.tsx';
import { runningRecipePhotoUploads } from '../../../shared/recipe-photos/recipe-photos-api.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useGoBack } from '../../../ui/navigation/use-go-back.ts';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import { cardQuery, ingredientsQuery, pastRecipeQuery } from '../api.ts';
import { findDraft } from '../draft/draft-storage.ts';
import styles from './recipe-editor.module.css';
import { RecipeForm } from './recipe-form.tsx';
import { parseInitialEdits } from './start-edits.ts';

interface RecipeEditorProps {
  /** Null adds a new item. */
  readonly pid: number | null;
  /** The search below the editor. */
  readonly search: string;
}

/**
 * The editor of an item in a drawer. Its address may contain initial edits: a declaration that corrects a difference,
 * or a past version.
 */
export function RecipeEditor({ pid, search }: RecipeEditorProps) {
  const { history } = useRouter();
  const goBack = useGoBack();
  const isStillHere = useStillHere();
  const [choices] = useAddressChoices();
  const [isLeaving, setLeaving] = useState(false);
  const start = parseInitialEdits(choices);
  const { me } = useMe();
  const [stored] = useState(() => findDraft({ userId: me.userId, pid: pid ?? 'new' }));
  const card = useQuery({ ...cardQuery(pid ?? 0), enabled: pid !== null });
  const next = useQuery({ ...ingredientsQuery(''), enabled: pid === null });
  const past = useQuery({ ...pastRecipeQuery(pid ?? 0, start.past ?? ''), enabled: start.past !== null });
  const loading = [card, next, past].filter(({ isEnabled }) => isEnabled);
  const failed = loading.find(({ isError, data }) => isError && !data);
  const name = card.data ? nameOfRecipe(card.data.card.facts) : 'Recipe item';
  usePageTitle(pid === null ? 'Add recipe item' : `Edit ${name}`);

  const leave = () => goBack(pid === null ? specCardsAddress(search) : specCardAddress(pid, search));

  /** Closes the editor, after running uploads have finished. */
  function close(): void {
    if (runningRecipePhotoUploads.get() > 0) setLeaving(true);
    else leave();
  }

  function onSaved(saved: number): void {
    if (!isStillHere()) return;
    // A new item stays open: its photos can be added now.
    if (pid === null) history.replace(editRecipeAddress(saved, search), undefined, { ignoreBlocker: true });
    else close();
  }

  const isThere =
    (pid === null ? next.data : card.data) !== undefined && (start.past === null || past.data !== undefined);
  if (isThere) {
    return (
      <>
        <RecipeForm
          key={`${pid} ${choices}`}
          card={card.data?.card ?? null}
          firstPid={pid ?? next.data?.nextPid ?? 0}
          stored={stored}
          start={(saved) => start.apply(saved, past.data)}
          onClose={close}
          onSaved={onSaved}
        />
        <RecipePhotoGuard closing={{ isAsked: isLeaving, onClose: leave, onStay: () => setLeaving(false) }} />
      </>
    );
  }
  const failure = failed ? failureOf(failed.error) : null;
  return (
    <SideDrawer title={pid === null ? 'Add Recipe Item' : 'Edit Recipe Item'} width={1232} onClose={leave}>
      <div className={styles.root}>
        {failure ? (
          <FailedPart
            what="The card did not load"
            failure={failure}
            onRetry={() => void failed?.refetch()}
            retrying={failed?.isFetching ?? false}
          />
        ) : (
          <SkeletonRows label="Loading the card" rows={10} />
        )}
      </div>
    </SideDrawer>
  );
}
