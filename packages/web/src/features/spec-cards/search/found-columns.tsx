import type { FoundRecipe } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { AllergenChips } from '../../../shared/allergens/allergen-chips.tsx';
import { listAllergenLabels } from '../../../shared/allergens/allergen-labels.ts';
import { editRecipeAddress, specCardAddress } from '../../../shared/card-addresses.ts';
import { Marked } from '../../../shared/display/marked.tsx';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { hasWords } from '../../../shared/display/split-at-words.ts';
import { RecipeThumb } from '../../../shared/recipe-photos/recipe-thumb.tsx';
import { KeyboardHint } from '../../../ui/keys/keyboard-hint.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { CardsQuery } from './cards-query.ts';
import { wordsOf } from './cards-query.ts';
import styles from './found-table.module.css';

/** The columns of the search (spec 001 section 2). */
export function foundColumns(query: CardsQuery, canEdit: boolean): readonly TableColumn<FoundRecipe>[] {
  const words = wordsOf(query);
  return [
    {
      key: 'photo',
      head: 'Photo',
      value: () => null,
      show: ({ name, originalName, photo }) => <RecipeThumb name={`${name} ${originalName}`} photo={photo} />,
      isPlain: true,
    },
    {
      key: 'pid',
      head: 'PID',
      value: ({ pid }) => pid,
      show: ({ pid, type }) => (
        <>
          <Marked text={String(pid)} words={String(pid) === query.text ? words : null} />
          {/* Where there is no room for the column. */}
          <small className={styles.type}>{recipeTypeWords[type]}</small>
        </>
      ),
    },
    { key: 'type', head: 'Type', value: ({ type }) => recipeTypeWords[type] },
    {
      key: 'name',
      head: 'Original name and description',
      value: ({ originalName }) => originalName,
      show: (found) => <OriginalName found={found} words={words} />,
    },
    {
      key: 'displayName',
      head: 'Display name',
      value: ({ name }) => name,
      show: (found) => (
        <AppLink className={styles.open} href={specCardAddress(found.pid, query.text)}>
          {/* The kitchen name is highlighted only if nothing else matches. */}
          <Marked text={found.name} words={isFoundBefore(found, words) ? null : words} />
        </AppLink>
      ),
      isRowHead: true,
    },
    {
      key: 'allergens',
      head: 'Allergens',
      value: ({ standing }) => listAllergens(standing),
      show: ({ standing }) => <AllergenChips profile={standing} />,
    },
    {
      key: 'ingredients',
      head: 'Ingredients',
      value: ({ ingredients }) => ingredients,
      show: ({ type, ingredients }) => <HowMany type={type} count={ingredients} />,
      numeric: true,
    },
    {
      key: 'steps',
      head: 'Steps',
      value: ({ steps }) => steps,
      show: ({ type, steps }) => <HowMany type={type} count={steps} />,
      numeric: true,
    },
    {
      key: 'actions',
      head: 'Card',
      value: () => null,
      show: ({ pid, name }) => (
        <span className={styles.actions}>
          {canEdit && (
            <AppLink
              href={editRecipeAddress(pid, query.text)}
              aria-label={`Edit ${name}`}
              data-part="edit-recipe"
            >
              <IconPencil size={16} aria-hidden />
              <span>Edit</span>
            </AppLink>
          )}
          {/* For keyboards the name of the row is the link. */}
          <AppLink href={specCardAddress(pid, query.text)} aria-label={`Open ${name}`} tabIndex={-1}>
            <span>Open</span>
            <KeyboardHint keys="Enter" />
            <IconChevronRight size={16} aria-hidden />
          </AppLink>
        </span>
      ),
      isPlain: true,
      numeric: true,
    },
  ];
}

/** All allergen states of an item, in words. */
function listAllergens(profile: FoundRecipe['standing']): string {
  return listAllergenLabels(profile)
    .map(({ words }) => words)
    .join(', ');
}

/** Whether ingredients or steps are missing: recipes and dishes need them, bought products do not. */
export function lacks(type: FoundRecipe['type'], count: number): boolean {
  return count === 0 && type !== 'PRODUCT';
}

function HowMany({ type, count }: { readonly type: FoundRecipe['type']; readonly count: number }) {
  if (count > 0) return <b>{formatCount(count)}</b>;
  return lacks(type, count) ? <span className={styles.missing}>none</span> : '—';
}

interface OriginalNameProps {
  readonly found: FoundRecipe;
  readonly words: readonly string[];
}

function OriginalName({ found: { originalName, description }, words }: OriginalNameProps) {
  return (
    <span className={styles.original}>
      <Marked text={originalName} words={words} />
      {description !== '' && (
        <small>
          <Marked text={description} words={words} />
        </small>
      )}
    </span>
  );
}

function isFoundBefore(found: FoundRecipe, words: readonly string[]): boolean {
  return hasWords(found.originalName, words) || hasWords(found.description, words);
}
