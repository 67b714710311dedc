import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import type { AllergenGroup } from '@bakehouse/domain/administration/allergens';
import {
  allergenGroups,
  includesGroup,
  includesMember,
  isAllergen,
  lacksMember,
  toggleGroup,
  toggleMember,
} from '@bakehouse/domain/administration/allergens';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import styles from './allergens-field.module.css';

type Allergens = readonly string[] | null;

interface AllergensFieldProps {
  /** Null is 'not declared', an empty list 'contains none' (D22). */
  readonly allergens: Allergens;
  readonly isChanged: boolean;
  readonly error: string | null;
  readonly onChange: (allergens: Allergens) => void;
}

/** The 14 allergens as toggle buttons, and the two answers without any. Cereals and nuts are asked for by name. */
export function AllergensField({ allergens, isChanged, error, onChange }: AllergensFieldProps) {
  const words = allergens ?? [];
  const held = allergenGroups.filter((group) => includesGroup(words, group));
  /** Removing the last word must not declare that it contains none. */
  const change = (left: readonly string[]) => onChange(left.length === 0 ? null : left);
  const foreign = words.filter((word) => !isAllergen(word));
  return (
    <section className={styles.root} aria-label="Allergens" data-changed={isChanged || undefined}>
      <div className={styles.head}>
        <h3>Allergens</h3>
        <span className="muted" role="status">
          {stateOf(allergens, held.length)}
        </span>
      </div>
      <div className={styles.answers}>
        <FilterChip pressed={allergens === null} onPress={() => onChange(null)}>
          Not declared
        </FilterChip>
        <FilterChip pressed={allergens !== null && words.length === 0} onPress={() => onChange([])}>
          Contains none
        </FilterChip>
      </div>
      <div className={styles.groups}>
        {allergenGroups.map((group) => (
          <Tick
            key={group.label}
            pressed={held.includes(group)}
            onPress={() => change(toggleGroup(words, group))}
          >
            {labelOf(group, words)}
          </Tick>
        ))}
        {foreign.map((word) => (
          <Tick key={word} pressed onPress={() => change(words.filter((other) => other !== word))}>
            {allergenWord(word)}
          </Tick>
        ))}
      </div>
      {held.map((group) => (
        <Members key={group.label} group={group} words={words} onChange={change} />
      ))}
      {error && (
        <p className={styles.mistake} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

interface MembersProps {
  readonly group: AllergenGroup;
  readonly words: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
}

/** The cereals or nuts of a group, which a label has to name. */
function Members({ group, words, onChange }: MembersProps) {
  if (!group.members) return null;
  const noun = group.label === 'Nuts' ? 'nuts' : 'cereals';
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that are pressed, not fields of a form.
    <div className={styles.members} role="group" aria-label={`Which ${noun}`}>
      <span className="muted">Which {noun}?</span>
      {group.members.map((member) => (
        <FilterChip
          key={member[0]}
          pressed={includesMember(words, member)}
          onPress={() => onChange(toggleMember(words, group, member))}
        >
          {member.map(allergenWord).join(', ')}
        </FilterChip>
      ))}
      {lacksMember(words, group) && <small>Without their names a label is incomplete.</small>}
    </div>
  );
}

interface TickProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tick({ pressed, onPress, children }: TickProps) {
  return (
    <button type="button" className={styles.tick} aria-pressed={pressed} onClick={onPress}>
      <i className={styles.box} aria-hidden="true">
        {pressed && <IconCheck size={16} />}
      </i>
      <span>{children}</span>
    </button>
  );
}

/** 'Gluten: wheat, rye'. */
function labelOf(group: AllergenGroup, words: readonly string[]): string {
  const named = (group.members ?? []).filter((member) => includesMember(words, member));
  if (named.length === 0) return group.label;
  return `${group.label}: ${named.map((member) => allergenWord(member[0]).toLowerCase()).join(', ')}`;
}

function stateOf(allergens: Allergens, held: number): string {
  if (allergens === null) return 'Not declared';
  return allergens.length === 0 ? 'Contains none' : `${held} of ${allergenGroups.length}`;
}
