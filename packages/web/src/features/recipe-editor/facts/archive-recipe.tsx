import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/kernel/words';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { useQuery } from '@tanstack/react-query';
import { specCardAddress } from '../../../shared/addresses.ts';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { failureOf } from '../../../shared/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { cardQuery } from '../api.ts';
import styles from './archive-recipe.module.css';

interface ArchiveRecipeProps {
  readonly card: Pick<RecipeCardView, 'pid' | 'facts'>;
  readonly onArchive: () => void;
  readonly onKeep: () => void;
}

/** Asks before an item can be put into no recipe any more, and names first where it is used (spec 001 section 4). */
export function ArchiveRecipe({ card: { pid, facts }, onArchive, onKeep }: ArchiveRecipeProps) {
  const { data, error } = useQuery(cardQuery(pid));
  return (
    <ConfirmDialog
      opened
      size={560}
      question={`Archive ${nameOfRecipe(facts)} (${pid})?`}
      safeLabel="Keep it"
      actLabel="Archive it"
      disabled={!data}
      failure={error ? failureOf(error).sentence : undefined}
      onConfirm={onArchive}
      onClose={onKeep}
    >
      {data ? (
        <WhereUsed card={data.card} />
      ) : (
        !error && <SkeletonRows label="Looking where it is used" rows={3} />
      )}
    </ConfirmDialog>
  );
}

function WhereUsed({ card: { usedIn, product } }: { readonly card: RecipeCardView }) {
  const { first, count } = usedIn;
  const left = count - first.length;
  return (
    <div className={styles.root}>
      <p>
        {count === 0 ? (
          'No active item has it in it.'
        ) : (
          <>
            <b>{countOf(count, 'active item')}</b> {count === 1 ? 'has' : 'have'} it in{' '}
            {count === 1 ? 'it' : 'them'} and {count === 1 ? 'keeps' : 'keep'} it:
          </>
        )}
      </p>
      {count > 0 && (
        <ul className={styles.list}>
          {first.map(({ pid, name, type }) => (
            <li key={pid}>
              <a className="text-link" href={specCardAddress(pid)} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              <small className="muted">
                {recipeTypeWords[type]} {pid}
              </small>
            </li>
          ))}
          {left > 0 && <li className="muted">and {formatCount(left)} more</li>}
        </ul>
      )}
      <p>
        Nobody can put it into a recipe any more, and it leaves the search of active cards.
        {product && (
          <>
            {' '}
            <b>{product.name}</b> is no longer told what it contains by this card.
          </>
        )}{' '}
        It is archived when you save.
      </p>
    </div>
  );
}
