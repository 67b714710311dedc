import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import { specCardAddress } from '../../../shared/card-addresses.ts';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { failureOf } from '../../../shared/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showNotice } from '../../../ui/feedback/show-notice.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { cardQuery } from '../api.ts';
import styles from './archive-recipe-notice.module.css';

/** The effects of archiving an item: where it is used, and that it can no longer be added to recipes. */
export function ArchiveRecipeNotice({ pid }: { readonly pid: number }) {
  const { data, error } = useQuery(cardQuery(pid));
  if (error) return <Notice tone="bad">{failureOf(error).sentence}</Notice>;
  if (!data) return <SkeletonRows label="Checking where it is used" rows={3} />;
  return (
    <Notice tone="attention" ref={showNotice}>
      <WhereUsed card={data.card} />
    </Notice>
  );
}

function WhereUsed({ card: { usedIn, product } }: { readonly card: RecipeCardView }) {
  const { first, count } = usedIn;
  const left = count - first.length;
  return (
    <div className={styles.root}>
      <p>
        <b>Archived when you save.</b>{' '}
        {count === 0 ? (
          'No active item contains it.'
        ) : (
          <>
            <b>{countOf(count, 'active item')}</b> {count === 1 ? 'contains' : 'contain'} it and{' '}
            {count === 1 ? 'keeps' : 'keep'} it:
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
        Nobody can add it to a recipe any more, and searches of active cards no longer find it.
        {product && (
          <>
            {' '}
            <b>{product.name}</b> no longer takes its allergens from this card.
          </>
        )}
      </p>
    </div>
  );
}
