import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { listNestedScales } from '@bakehouse/domain/recipes/amounts/nested-scales';
import { countOf } from '@bakehouse/domain/words/words';
import { useMemo } from 'react';
import { editRecipeAddress, specCardAddress } from '../../../shared/card-addresses.ts';
import { RecipePhotoGuard } from '../../../shared/recipe-photos/recipe-photo-guard.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { ContainsLine } from '../contains-line.tsx';
import { madeRecipe } from '../made-recipe.ts';
import type { CardForm } from './card-form.ts';
import { CardHero } from './card-hero.tsx';
import { CardAllergens } from './sections/card-allergens.tsx';
import { CardFacts } from './sections/card-facts.tsx';
import { Ingredients } from './sections/ingredients.tsx';
import { Method } from './sections/method.tsx';
import { NestedCard } from './sections/nested-card.tsx';
import styles from './spec-card.module.css';

interface SpecCardProps {
  readonly view: SpecCardView;
  readonly search: string;
  readonly form: CardForm;
  readonly multiplier: number;
  readonly onMultiplier: (multiplier: number) => void;
  readonly canEdit: boolean;
  /** Whether it is being printed, alone or with the cards of its recipes. */
  readonly printing: 'no' | 'alone' | 'with-nested';
}

/** A card: the whole page, or compact with ingredients and method in large type. */
export function SpecCard(props: SpecCardProps) {
  const { view, search, form, multiplier, onMultiplier, canEdit, printing } = props;
  const { card, nested } = view;
  const scales = useMemo(
    () => listNestedScales(madeRecipe(card), nested.map(madeRecipe), multiplier),
    [card, nested, multiplier],
  );
  const context = useMemo(
    () => ({
      nested: new Map(nested.map((one) => [one.pid, one])),
      search,
      // A print has nothing to expand; if the nested cards follow, their ingredients are there.
      showsInside: printing === 'alone',
    }),
    [nested, search, printing],
  );
  const showsNested = printing === 'no' ? form === 'page' : printing === 'with-nested';
  return (
    <article className={`surface ${styles.root}`} data-form={form}>
      {canEdit && <RecipePhotoGuard />}
      <CardHero
        card={card}
        multiplier={multiplier}
        onMultiplier={onMultiplier}
        canEdit={canEdit}
        showsPhoto={form === 'page'}
      />
      {form === 'page' ? <CardAllergens card={card} /> : <ContainsLine profile={card.standing} />}
      <div className={styles.columns}>
        <section>
          <h2>Ingredients</h2>
          {card.ingredients.length > 0 ? (
            <Ingredients card={card} multiplier={multiplier} context={context} />
          ) : (
            <Nothing view={view} search={search} canEdit={canEdit} what="ingredients" />
          )}
        </section>
        <section>
          <h2>Method</h2>
          {card.steps.length > 0 ? (
            <Method card={card} multiplier={multiplier} canEdit={canEdit && form === 'page'} />
          ) : (
            <Nothing view={view} search={search} canEdit={canEdit} what="steps" />
          )}
        </section>
      </div>
      {form === 'page' && <CardFacts card={card} search={search} />}
      {showsNested &&
        nested.map((one) => (
          <NestedCard key={one.pid} card={one} scale={scales.get(one.pid) ?? null} context={context} />
        ))}
      {showsNested && view.leftOut.count > 0 && <LeftOut leftOut={view.leftOut} search={search} />}
    </article>
  );
}

/** Nested recipes that a very long card omits, as links. */
function LeftOut({
  leftOut: { first, count },
  search,
}: Pick<SpecCardView, 'leftOut'> & Pick<SpecCardProps, 'search'>) {
  return (
    <p className={styles.leftOut}>
      {countOf(count, 'more recipe')} {count === 1 ? 'is' : 'are'} in it:{' '}
      {first.map(({ pid, name }) => (
        <AppLink key={pid} className="text-link" href={specCardAddress(pid, search)}>
          {name}
        </AppLink>
      ))}
    </p>
  );
}

interface NothingProps extends Pick<SpecCardProps, 'view' | 'search' | 'canEdit'> {
  readonly what: 'ingredients' | 'steps';
}

/** The message for missing ingredients or steps; a bought product needs none. */
function Nothing({ view, search, canEdit, what }: NothingProps) {
  const { pid, facts } = view.card;
  if (facts.type === 'PRODUCT') return <p className={styles.nothing}>None: it is bought as it is.</p>;
  return (
    <p className={styles.nothing}>
      <b>No {what} yet.</b>{' '}
      {canEdit && (
        <AppLink className="text-link screen-only" href={editRecipeAddress(pid, search)}>
          Add them
        </AppLink>
      )}
    </p>
  );
}
