import type { RecipeSearchView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { IconAlertTriangle, IconChecklist, IconPlus, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  allergenDifferencesAddress,
  labelPrintsAddress,
  newRecipeAddress,
  recipeBookAddress,
} from '../../../shared/addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import styles from './cards-head.module.css';

interface CardsHeadProps {
  /** Null before the first answer. */
  readonly answer: RecipeSearchView | null;
  readonly search: string;
  readonly canEdit: boolean;
}

/** The number of matching cards of all, and links to screens about the whole book. */
export function CardsHead({ answer, search, canEdit }: CardsHeadProps) {
  return (
    <div className={styles.root}>
      <div className={styles.title}>
        <h1>Spec Cards</h1>
        <p className="muted" role="status">
          {answer && <Found answer={answer} search={search} />}
        </p>
      </div>
      <nav className={styles.ways} aria-label="The recipe book">
        <Way href={recipeBookAddress} Icon={IconChecklist} label="The book at a glance" />
        <Way
          href={allergenDifferencesAddress}
          Icon={IconAlertTriangle}
          label="Allergen differences"
          count={
            answer && (
              <b className={styles.count} data-some={answer.differences > 0 || undefined}>
                {formatCount(answer.differences)}
              </b>
            )
          }
        />
        <Way href={labelPrintsAddress()} Icon={IconTags} label="Label prints" />
        {canEdit && <Way href={newRecipeAddress} Icon={IconPlus} label="New item" />}
      </nav>
    </div>
  );
}

function Found({ answer, search }: Pick<CardsHeadProps, 'search'> & { readonly answer: RecipeSearchView }) {
  const { me } = useMe();
  const { matches, total, importedAt } = answer;
  return (
    <>
      <b>{matchesLabel(matches)}</b>
      {search !== '' && <span className={styles.search}> for {search}</span>}, of {countOf(total, 'item')}.{' '}
      <span className="unbroken">
        {importedAt === null
          ? 'Never imported'
          : `Last imported ${formatDateAndTime(Temporal.Instant.from(importedAt), me.timeZone)}`}
      </span>
    </>
  );
}

/** The number of matches, in the words of spec 001 section 2. */
function matchesLabel(matches: number): string {
  if (matches === 0) return messages.noMatches;
  return matches === 1 ? '1 match' : `${formatCount(matches)} matches`;
}

interface WayProps {
  readonly href: string;
  readonly Icon: TablerIcon;
  readonly label: string;
  readonly count?: ReactNode;
}

function Way({ href, Icon, label, count }: WayProps) {
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      rightSection={count}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
