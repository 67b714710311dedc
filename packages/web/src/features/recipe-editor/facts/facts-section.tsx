import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import type { DerivedAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { readQuantity, splitAmount } from '@bakehouse/domain/recipes/amounts/read-quantity';
import { joinTerms, splitTerms } from '@bakehouse/domain/recipes/editing/merge-recipe';
import { flours, recipeTypes } from '@bakehouse/domain/recipes/recipe';
import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { EditedInput } from '../../../ui/fields/edited-input.tsx';
import { EditedTextarea } from '../../../ui/fields/edited-textarea.tsx';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import type { TextField } from '../editor/recipe-draft.ts';
import { flourNames } from '../editor/recipe-words.ts';
import type { RecipeForm } from '../editor/use-recipe-form.ts';
import type { KnownNames } from '../editor/use-recipe-names.ts';
import { ArchiveRecipeNotice } from './archive-recipe-notice.tsx';
import { DeclarationField } from './declaration-field.tsx';
import styles from './facts-section.module.css';
import { MainPhoto } from './main-photo.tsx';
import { ProductField } from './product-field.tsx';
import { WordsField } from './words-field.tsx';

interface FactsSectionProps {
  readonly form: RecipeForm;
  readonly card: RecipeCardView | null;
  /** The allergens derived from the draft and its ingredients. */
  readonly derived: DerivedAllergens;
  readonly names: KnownNames;
}

const longestName = 300;
const longestText = 4000;

/** The usual values of 'suitable for', as stored. */
const usualSuitables = ['VEGETARIAN', 'VEGAN', 'HALAL', 'KOSHER'];

/** All fields of an item but ingredients and steps (spec 001 section 3). */
export function FactsSection({ form, card, derived, names }: FactsSectionProps) {
  const { draft, from, change, mistake } = form;
  const text = (field: TextField, label: string, longest = longestName) => ({
    label,
    maxLength: longest,
    autoComplete: 'off',
    value: draft[field],
    before: from[field],
    onEdit: (value: string) => change({ [field]: value }),
  });
  const [hasLeftMakes, setLeftMakes] = useState(false);
  const isNoNumber =
    mistake?.field === 'quantity' || (hasLeftMakes && readQuantity(draft.quantity.trim()) === 'invalid');

  /** Parses a unit after the number: '12 rolls'. */
  function settleMakes(): void {
    setLeftMakes(true);
    const typed = splitAmount(draft.quantity);
    if (typed.quantityUnit !== null) change({ quantity: typed.quantity, quantityUnit: typed.quantityUnit });
  }

  const isBought = draft.ingredients.length === 0 || draft.composition !== '' || draft.flour !== null;
  return (
    <>
      {!card && (
        <EditedInput
          label="PID"
          inputMode="numeric"
          maxLength={12}
          data-mistake="pid"
          value={form.pidText}
          before={form.pidText}
          error={mistake?.field === 'pid' ? 'A PID is a whole number above 0.' : null}
          description="The first free one is proposed. It cannot be changed later."
          onEdit={form.setPidText}
        />
      )}
      <div className={styles.pair}>
        <EditedInput {...text('displayName', 'Display name')} data-autofocus />
        <EditedInput {...text('labelName', 'Name on label')} />
      </div>
      <EditedInput
        {...text('name', 'Original name')}
        {...(!card && { description: 'Left empty, it is the display name.' })}
        data-mistake="name"
        error={mistake?.field === 'name' ? 'An item needs a name.' : null}
      />
      <EditedTextarea {...text('description', 'Description', longestText)} autosize minRows={2} maxRows={8} />
      <div className={styles.pair}>
        <div>
          <span className={styles.label} aria-hidden="true">
            Type
          </span>
          <div className={styles.type} data-changed={draft.type !== from.type || undefined}>
            <SegmentedChoice
              label="Type"
              choices={recipeTypes.map((type) => ({ value: type, label: recipeTypeWords[type] }))}
              value={draft.type}
              onChoose={(type) => change({ type })}
            />
          </div>
        </div>
        <fieldset className={styles.makes}>
          <legend className={styles.label}>Makes</legend>
          <EditedInput
            {...text('quantity', '', 20)}
            label={null}
            aria-label="Makes, quantity"
            inputMode="decimal"
            data-mistake="quantity"
            error={isNoNumber ? 'No number' : null}
            onBlur={settleMakes}
          />
          <EditedInput {...text('quantityUnit', '', 40)} label={null} aria-label="Makes, unit" />
        </fieldset>
      </div>
      <div className={styles.pair}>
        <WordsField
          label="Search terms"
          adding="Add a search term"
          words={splitTerms(draft.terms)}
          isChanged={draft.terms !== from.terms}
          onChange={(words) => change({ terms: joinTerms(words) })}
        />
        <WordsField
          label="Suitable for"
          adding="Add who it suits"
          words={draft.suitables}
          usual={usualSuitables}
          show={allergenWord}
          isChanged={!isEqual(draft.suitables, from.suitables)}
          onChange={(suitables) => change({ suitables })}
        />
      </div>
      <div className={styles.pair}>
        <ProductField
          productId={draft.productId}
          isChanged={draft.productId !== from.productId}
          names={names}
          onChange={(productId) => change({ productId })}
        />
        <EditedInput {...text('author', 'Author')} />
      </div>
      <DeclarationField
        draft={draft}
        from={from}
        fromIngredients={derived.fromIngredients}
        onChange={change}
      />
      {isBought && (
        <>
          <EditedTextarea
            {...text('composition', 'Made of, as its packet says', longestText)}
            autosize
            minRows={1}
            maxRows={8}
          />
          <NativeSelect
            label="Flour, for baker’s percentages"
            data={[
              { value: '', label: 'No flour' },
              ...flours.map((flour) => ({ value: flour, label: firstUpper(flourNames[flour]) })),
            ]}
            value={draft.flour ?? ''}
            wrapperProps={{ 'data-changed': draft.flour !== from.flour || undefined }}
            onChange={({ currentTarget: { value } }) =>
              change({ flour: flours.find((flour) => flour === value) ?? null })
            }
          />
        </>
      )}
      <div className={styles.foot}>
        <MainPhoto card={card} />
        <Switch
          label="Active"
          labelPosition="right"
          checked={draft.active}
          wrapperProps={{ 'data-changed': draft.active !== from.active || undefined }}
          onChange={({ currentTarget: { checked } }) => change({ active: checked })}
        />
      </div>
      {card?.facts.active && !draft.active && <ArchiveRecipeNotice pid={card.pid} />}
    </>
  );
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
