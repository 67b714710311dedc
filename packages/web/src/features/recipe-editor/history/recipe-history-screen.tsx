import { meets } from '@bakehouse/domain/kernel/permissions';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { useQuery } from '@tanstack/react-query';
import { editRecipeAddress, specCardAddress } from '../../../shared/card-addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { useGoBack } from '../../../ui/navigation/use-go-back.ts';
import { cardQuery } from '../api.ts';
import { RecipeHistory } from './recipe-history.tsx';

interface RecipeHistoryScreenProps {
  readonly pid: number;
  /** The search below the card. */
  readonly search: string;
}

/** The history of a card at an address of its own; restoring a version opens the editor. */
export function RecipeHistoryScreen({ pid, search }: RecipeHistoryScreenProps) {
  const { actor } = useMe();
  const { data } = useQuery(cardQuery(pid));
  const goBack = useGoBack();
  const follow = useFollowLink();
  return (
    <RecipeHistory
      pid={pid}
      hasAddress
      name={data ? nameOfRecipe(data.card.facts) : `item ${pid}`}
      onClose={() => goBack(specCardAddress(pid, search))}
      {...(meets(actor, 'edit-spec-cards') && {
        onRestore: (_past: unknown, key: string) =>
          follow(`${editRecipeAddress(pid, search)}?version=${key}`),
      })}
    />
  );
}
