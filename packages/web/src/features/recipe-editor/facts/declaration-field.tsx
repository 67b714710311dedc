import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import type { AllergenGroup } from '@bakehouse/domain/administration/allergens';
import { allergenGroups, lacksMember } from '@bakehouse/domain/administration/allergens';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { stateOfGroup } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import {
  cycleGroup,
  cycleMember,
  declarationsOf,
  declareAsFound,
  declareRestFree,
  declareWord,
  otherAllergens,
  readGroup,
  setOpen,
  stateOfDeclaration,
  stateOfMember,
} from '@bakehouse/domain/recipes/allergens/declare-allergens';
import { compareDeclared } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import type { AllergenFacts } from '@bakehouse/domain/recipes/recipe';
import { nothingDeclared } from '@bakehouse/domain/recipes/recipe';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { AllergenChips } from '../../../shared/allergens/allergen-chips.tsx';
import { differenceSentence } from '../../../shared/allergens/source-sentence.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { declarationWords } from '../conflict/describe-recipe.ts';
import styles from './declaration-field.module.css';
import { useArrowButtons } from './use-arrow-buttons.ts';

interface DeclarationFieldProps {
  readonly draft: AllergenFacts;
  readonly from: AllergenFacts;
  /** The allergens of the ingredients; null for an item without ingredients. */
  readonly fromIngredients: AllergenProfile | null;
  readonly onChange: (facts: AllergenFacts) => void;
}

/**
 * The declaration of the 14 allergens (D22). A click cycles a group through contains, may contain, free and not
 * declared; cereals and nuts are named below. An untouched group stays not declared.
 */
export function DeclarationField({ draft, from, fromIngredients, onChange }: DeclarationFieldProps) {
  const hint = useId();
  const arrows = useArrowButtons();
  const facts: AllergenFacts = {
    allergens: draft.allergens,
    mayContain: draft.mayContain,
    undeclared: draft.undeclared,
  };
  const [declared, saved] = [declarationsOf(facts), declarationsOf(from)];
  const isNothing = facts.allergens === null && facts.mayContain.length === 0;
  const isOpen = facts.allergens === null || facts.undeclared.length > 0;

  function change(group: AllergenGroup, next: AllergenFacts): void {
    onChange(next);
    announce(`${group.label}: ${declarationWords(readGroup(next, group), group.word)}`);
  }

  return (
    <section className={styles.root} aria-label="Allergens">
      <div className={styles.head}>
        <h3>Allergens</h3>
        <small id={hint}>press to change: contains, may contain, free, not declared</small>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that are pressed, not fields of a form. */}
      <div
        {...arrows}
        className={styles.groups}
        role="group"
        aria-label="The 14 allergens"
        aria-describedby={hint}
      >
        {allergenGroups.map((group) => {
          const declaration = readGroup(facts, group);
          const words = declarationWords(declaration, group.word);
          const found = facts.allergens === null && fromIngredients;
          return (
            <button
              key={group.word}
              type="button"
              className={styles.tile}
              data-state={stateOfDeclaration(declaration)}
              data-found={(found && stateOfGroup(found, group)) || undefined}
              data-changed={!isEqual(declared[group.word], saved[group.word]) || undefined}
              aria-label={`${group.label}: ${words}`}
              onClick={() => change(group, cycleGroup(facts, group))}
            >
              <span>{group.label}</span>
              <small>{firstUpper(words)}</small>
              {found && <small>{foundWords[stateOfGroup(found, group)]}</small>}
            </button>
          );
        })}
      </div>
      {allergenGroups.map((group) => (
        <Members key={group.word} group={group} facts={facts} onChange={(next) => change(group, next)} />
      ))}
      <Foreign facts={facts} onChange={onChange} />
      <div className={styles.all}>
        {isOpen && fromIngredients && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange(declareAsFound(facts, fromIngredients))}
          >
            {facts.allergens === null
              ? 'Declare what the ingredients say'
              : 'The others as the ingredients say'}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" size="compact-sm" onClick={() => onChange(declareRestFree(facts))}>
            {isNothing ? 'Contains none' : 'All others are free'}
          </Button>
        )}
        {!isNothing && (
          <Button variant="default" size="compact-sm" onClick={() => onChange(nothingDeclared)}>
            Declare nothing
          </Button>
        )}
      </div>
      {fromIngredients && <BesideIngredients facts={facts} found={fromIngredients} onChange={onChange} />}
    </section>
  );
}

/** The ingredients' state of an undeclared group. */
const foundWords = {
  contains: 'Ingredients: contain it',
  'may-contain': 'Ingredients: may contain it',
  free: 'Ingredients: free',
  'not-declared': 'Ingredients: not declared',
} as const;

interface MembersProps {
  readonly group: AllergenGroup;
  readonly facts: AllergenFacts;
  readonly onChange: (facts: AllergenFacts) => void;
}

const memberWords = { contains: 'contains', 'may-contain': 'may contain', no: 'not named' } as const;

/** The cereals or nuts of a group, which a label has to name. */
function Members({ group, facts, onChange }: MembersProps) {
  const declaration = readGroup(facts, group);
  const state = stateOfDeclaration(declaration);
  if (!group.members || (state !== 'contains' && state !== 'may-contain')) return null;
  const noun = group.label === 'Nuts' ? 'nuts' : 'cereals';
  const isUnnamed = [declaration.contains, declaration.mayContain].some((words) => lacksMember(words, group));
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that are pressed, not fields of a form.
    <div className={styles.members} role="group" aria-label={`Which ${noun}`}>
      <span className="muted">Which {noun}?</span>
      {group.members.map((member) => {
        const name = member.map(allergenWord).join(', ');
        const memberState = stateOfMember(declaration, member);
        return (
          <button
            key={member[0]}
            type="button"
            className={styles.member}
            data-state={memberState}
            aria-label={`${name}: ${memberWords[memberState]}`}
            onClick={() => onChange(cycleMember(facts, group, member))}
          >
            {memberState === 'may-contain' && 'may: '}
            {name}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.member}
        data-state={declaration.isOpen ? 'not-declared' : 'no'}
        aria-pressed={declaration.isOpen}
        onClick={() => onChange(setOpen(facts, group, !declaration.isOpen))}
      >
        Other {noun} not declared
      </button>
      {isUnnamed && <small>Without their names a label is incomplete.</small>}
    </div>
  );
}

/** Imported words that are not in the list; each can be removed. */
function Foreign({ facts, onChange }: Omit<MembersProps, 'group'>) {
  const { contains = [], mayContain = [] } = declarationsOf(facts)[otherAllergens] ?? {};
  const words = [...new Set([...contains, ...mayContain])];
  if (words.length === 0) return null;
  const without = (list: readonly string[], gone: string) => list.filter((word) => word !== gone);
  return (
    <p className={styles.members}>
      <span className="muted">None of the 14:</span>
      {words.map((word) => (
        <Button
          key={word}
          variant="default"
          size="compact-sm"
          onClick={() =>
            onChange({
              ...facts,
              allergens: facts.allergens && without(facts.allergens, word),
              mayContain: without(facts.mayContain, word),
            })
          }
        >
          Take out {allergenWord(word)}
        </Button>
      ))}
    </p>
  );
}

interface BesideIngredientsProps {
  readonly facts: AllergenFacts;
  readonly found: AllergenProfile;
  readonly onChange: (facts: AllergenFacts) => void;
}

/** The largest number of differences in sentences. */
const mostTold = 4;

/** The allergens of the ingredients, and where the declaration differs. */
function BesideIngredients({ facts, found, onChange }: BesideIngredientsProps) {
  const differences = compareDeclared(facts, found);
  const missing = differences.filter(({ kind }) => kind === 'missing');
  const told = facts.allergens === null ? [] : differences.filter(({ kind }) => kind !== 'unknown');
  return (
    <div className={styles.ingredients}>
      <p>
        {facts.allergens === null
          ? 'Nothing is declared here, so the card says what its ingredients say: '
          : 'The ingredients say: '}
        <AllergenChips profile={found} />
      </p>
      {told.length > 0 && (
        <ul>
          {told.slice(0, mostTold).map((difference) => (
            <li key={`${difference.kind} ${difference.word}`} data-kind={difference.kind}>
              {differenceSentence(difference, null)}
            </li>
          ))}
          {told.length > mostTold && <li>and {told.length - mostTold} more</li>}
        </ul>
      )}
      {missing.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            onChange(
              missing.reduce(
                (declared, { word, isMayContain }) => declareWord(declared, word, isMayContain),
                facts,
              ),
            )
          }
        >
          Declare what is missing
        </Button>
      )}
    </div>
  );
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
