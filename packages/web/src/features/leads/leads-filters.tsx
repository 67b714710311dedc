import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { DayPair } from '../../shared/days/range/day-pair.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { LeadsChoice } from './api.ts';
import styles from './leads-screen.module.css';

interface LeadsFiltersProps {
  readonly campaigns: readonly Campaign[];
  readonly choice: LeadsChoice;
  readonly onChoose: (choices: Readonly<Record<string, string | null>>) => void;
  /** Called when a day field becomes invalid, or valid again. */
  readonly onUnclear: (isUnclear: boolean) => void;
}

/** The debounce of the search in milliseconds. */
const quietMs = 400;
const longestSearch = 100;

/** The filters of the leads: campaign, search, days. */
export function LeadsFilters({ campaigns, choice, onChoose, onUnclear }: LeadsFiltersProps) {
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form */}
      <div className={styles.chips} role="group" aria-labelledby="leads-campaign">
        <span id="leads-campaign" className={styles.chipsLabel}>
          Campaign
        </span>
        {campaigns.map(({ campaignId, heading, leads }) => (
          <FilterChip
            key={campaignId}
            pressed={campaignId === choice.campaignId}
            count={leads}
            onPress={() => onChoose({ campaign: String(campaignId) })}
          >
            {heading}
          </FilterChip>
        ))}
      </div>
      <SearchField
        label="Name, telephone, e-mail or ticket"
        value={choice.search ?? ''}
        waitMs={quietMs}
        textOf={searchOf}
        onSearch={(text) => onChoose({ search: text === '' ? null : text })}
      />
      <fieldset className={styles.days}>
        <legend className="visually-hidden">Days</legend>
        <DayPair
          from={choice.from ?? null}
          to={choice.to ?? null}
          onDay={(end, day) => onChoose({ [end]: formatDay(day) })}
          onClear={(end) => onChoose({ [end]: null })}
          onUnclear={onUnclear}
          between={
            <span className={styles.to} aria-hidden="true">
              to
            </span>
          }
        />
      </fieldset>
    </div>
  );
}

function searchOf(typed: string): string {
  return typed.trim().slice(0, longestSearch);
}
