import type { BookView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { RecipeGap } from '@bakehouse/domain/recipes/allergens/gaps';
import { itemsCountedFor, recipeGaps } from '@bakehouse/domain/recipes/allergens/gaps';
import { countOf } from '@bakehouse/domain/words/words';
import { specCardsAddress } from '../../shared/addresses.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { completeShare, gapHeads, noIngredients, typePlurals } from './book-words.ts';
import styles from './completeness.module.css';

type OfType = BookView['types'][number];

interface CompletenessProps {
  readonly types: readonly OfType[];
}

/** A share below this is marked as low, in percent. */
const lowShare = 80;

/** The completeness by type and field: each share links to the cards that lack it. */
export function Completeness({ types }: CompletenessProps) {
  const phone = usePhone();
  if (phone) return types.map((one) => <Paper key={one.type} ofType={one} />);
  return (
    <div className={`surface ${styles.paper}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">How complete the book is</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" className="num">
              Items
            </th>
            {recipeGaps.map((gap) => (
              <th key={gap} scope="col">
                {gapHeads[gap]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((one) => (
            <tr key={one.type}>
              <th scope="row">{typePlurals[one.type]}</th>
              <td className={`num ${styles.items}`}>{formatCount(one.items)}</td>
              {recipeGaps.map((gap) => (
                <td key={gap}>
                  <Share ofType={one} gap={gap} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A type, on a phone. */
function Paper({ ofType }: { readonly ofType: OfType }) {
  const needed = ofType.items === 0 ? [] : recipeGaps.filter((gap) => ofType.lacking[gap] !== null);
  return (
    <section className={`surface ${styles.paper} ${styles.type}`}>
      <h2>
        {typePlurals[ofType.type]} <span className={styles.count}>{countOf(ofType.items, 'item')}</span>
      </h2>
      <ul>
        {needed.map((gap) => (
          <li key={gap}>
            <span>{gapHeads[gap]}</span>
            <Share ofType={ofType} gap={gap} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShareProps {
  readonly ofType: OfType;
  readonly gap: RecipeGap;
}

/** A share with its bar, and the number of items that lack the field. */
function Share({ ofType, gap }: ShareProps) {
  const { type, items, lacking } = ofType;
  const without = lacking[gap];
  if (without === null) return <span className="faint">not needed</span>;
  if (items === 0) return <span className="faint">—</span>;
  const counted = itemsCountedFor(gap, ofType);
  if (counted === 0) return <span className="faint">{noIngredients}</span>;
  const share = completeShare(without, counted);
  const complete = counted < items ? `all ${formatCount(counted)} with ingredients` : 'all have it';
  const shown = (
    <>
      <b>{share}%</b>
      <small>{without === 0 ? complete : `${formatCount(without)} without`}</small>
      <i className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} data-low={share < lowShare || undefined} />
      </i>
    </>
  );
  if (without === 0) return <span className={styles.share}>{shown}</span>;
  return (
    <AppLink className={styles.share} href={specCardsAddress('', { type, lacking: gap })}>
      {shown}
      <VisuallyHidden>
        , {typePlurals[type].toLowerCase()}, {gapHeads[gap].toLowerCase()}
      </VisuallyHidden>
    </AppLink>
  );
}
