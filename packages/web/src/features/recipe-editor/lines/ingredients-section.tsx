import type { IngredientChoice } from '@bakehouse/contract/shapes/recipe-view';
import { gramsOf, showAmount, totalGrams } from '@bakehouse/domain/recipes/amounts/amounts';
import { listBakersPercentages } from '@bakehouse/domain/recipes/amounts/bakers-percentages';
import { countOf } from '@bakehouse/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { AllergenChips } from '../../../shared/allergens/allergen-chips.tsx';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { failureOf } from '../../../shared/failure.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { OrderedList } from '../../../ui/row-order/ordered-list.tsx';
import { useRowOrder } from '../../../ui/row-order/use-row-order.ts';
import { ingredientsQuery } from '../api.ts';
import { unusedKey } from '../editor/recipe-draft.ts';
import type { RecipeForm } from '../editor/use-recipe-form.ts';
import type { KnownNames } from '../editor/use-recipe-names.ts';
import { ChoiceSearch } from '../search/choice-search.tsx';
import { IngredientRow } from './ingredient-row.tsx';
import styles from './lines.module.css';

interface IngredientsSectionProps {
  readonly form: RecipeForm;
  readonly names: KnownNames;
}

/** The ingredients of an item: searched, weighed and ordered, with shares of the flour and the total. */
export function IngredientsSection({ form, names }: IngredientsSectionProps) {
  const { draft, from, edited, items, change, mistake } = form;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const { ingredients } = draft;
  const order = useRowOrder({
    rows: ingredients,
    keyOf: ({ key }) => key,
    nameOf: ({ childPid }) => names.ofItem(childPid),
    put: (rows) => change({ ingredients: rows }),
  });
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-weight="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });
  const percentages = listBakersPercentages(
    edited.ingredients.map((ingredient) => {
      const item = items.get(ingredient.childPid);
      return { ...ingredient, flour: item?.flour ?? null, flourPart: item?.flourPart ?? 0 };
    }),
  );

  function add(item: IngredientChoice): void {
    const key = unusedKey(ingredients.map((one) => one.key));
    form.addItem(item);
    focusNext.current = key;
    change({
      ingredients: [
        ...ingredients,
        { key, origin: null, childPid: item.pid, quantity: '', quantityUnit: 'g' },
      ],
    });
    announce(`${item.name} added`);
  }

  function remove(key: string, childPid: number): void {
    change({ ingredients: ingredients.filter((one) => one.key !== key) });
    announce(`${names.ofItem(childPid)} taken out`);
    search.current?.focus();
  }

  return (
    <section ref={list} className={styles.section} aria-label="Ingredients">
      <div className={styles.head}>
        <h3>Ingredients</h3>
        <div className={styles.search}>
          <ChoiceSearch
            ref={search}
            label="Add an ingredient or recipe"
            useFound={useFoundIngredients}
            keyOf={({ pid }) => pid}
            nameOf={({ name, pid, type }) => `${name}, ${recipeTypeWords[type]} ${pid}`}
            renderItem={({ name, pid, type, standing }) => (
              <>
                <b>{name}</b>
                <small>
                  {recipeTypeWords[type]} {pid}
                </small>
                <AllergenChips profile={standing} />
              </>
            )}
            onChoose={add}
          />
        </div>
      </div>
      {ingredients.length === 0 ? (
        <p className="muted">No ingredients yet. A bought item needs none: it says what it is made of.</p>
      ) : (
        <>
          <div className={styles.heads} data-flour={percentages !== null || undefined} aria-hidden="true">
            <span>Weight</span>
            <span>Ingredient</span>
            <span>Allergens</span>
            {percentages && <span>Of flour</span>}
          </div>
          <OrderedList order={order} aria-label="Ingredients in their order">
            {ingredients.map((ingredient, index) => (
              <IngredientRow
                key={ingredient.key}
                order={order}
                index={index}
                count={ingredients.length}
                ingredient={ingredient}
                saved={from.ingredients.find(({ origin }) => origin === ingredient.origin && origin !== null)}
                item={items.get(ingredient.childPid)}
                name={names.ofItem(ingredient.childPid)}
                share={percentages === null ? undefined : (percentages[index] ?? null)}
                isWrong={mistake?.field === 'ingredient' && mistake.key === ingredient.key}
                onChange={(members) =>
                  change({
                    ingredients: ingredients.map((one) =>
                      one.key === ingredient.key ? { ...one, ...members } : one,
                    ),
                  })
                }
                onRemove={() => remove(ingredient.key, ingredient.childPid)}
                onEnter={() => search.current?.focus()}
              />
            ))}
          </OrderedList>
          <Total ingredients={edited.ingredients} />
        </>
      )}
    </section>
  );
}

/** The total weight, and the number of ingredients without one. */
function Total({ ingredients }: Pick<RecipeForm['edited'], 'ingredients'>) {
  const weighed = ingredients.filter((one) => gramsOf(one) !== null);
  const shown = showAmount({ quantity: totalGrams(weighed), quantityUnit: 'g' });
  const without = ingredients.length - weighed.length;
  return (
    <p className={styles.total} role="status">
      {shown && (
        <span>
          <b>{shown.number}</b> {shown.unit}
        </span>
      )}
      <span>
        {shown ? 'Total weight' : 'No weights yet'}, {countOf(ingredients.length, 'ingredient')}
        {shown && without > 0 && `, ${without} of them without a weight`}
      </span>
    </p>
  );
}

function useFoundIngredients(text: string) {
  const { data, error, isPlaceholderData } = useQuery({ ...ingredientsQuery(text), enabled: text !== '' });
  return {
    items: data?.items,
    isEarlier: isPlaceholderData,
    failure: error ? failureOf(error).sentence : null,
  };
}
