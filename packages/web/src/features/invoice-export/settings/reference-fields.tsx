import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { listOf } from '@bakehouse/domain/words/words';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import styles from './sage-settings.module.css';
import { SettingField } from './setting-field.tsx';
import type { SettingKey } from './settings-draft.ts';
import { shopKey } from './settings-draft.ts';

interface ReferenceFieldsProps {
  readonly settings: SavedSageSettings;
  /** The value and the change handler of a field. */
  readonly field: (
    key: SettingKey,
  ) => Omit<ComponentProps<typeof SettingField>, 'label' | 'description' | 'column'>;
}

/** The customer references of all shops, with a search and a filter for missing ones. */
export function ReferenceFields({ settings, field }: ReferenceFieldsProps) {
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const typed = settings.shops.map((shop) => ({ ...shop, text: field(shopKey(shop.shopId)).text.trim() }));
  const missing = typed.filter(({ text }) => text === '');
  const shopsOfReference = Map.groupBy(typed, ({ text }) => text.toLowerCase());
  // Filtered by the saved value, so that a field does not disappear while it is filled in.
  const listed = onlyMissing
    ? typed.filter(({ text, customerReference }) => text === '' || customerReference === '')
    : typed;
  const words = search.trim().toLowerCase();
  const found = listed.filter(({ name, brandName, customerReference }) =>
    [name, brandName, customerReference].some((text) => text.toLowerCase().includes(words)),
  );

  /** The brand of a shop, and other shops with the same reference, which may be intended or a mistake. */
  function descriptionOf({ shopId, brandName, text }: (typeof typed)[number]): string {
    const others = text === '' ? [] : (shopsOfReference.get(text.toLowerCase()) ?? []);
    const names = others.filter((other) => other.shopId !== shopId).map(({ name }) => name);
    if (names.length === 0) return brandName;
    return `${brandName}. Also the reference of ${listOf(names.slice(0, 2), names.length)}.`;
  }
  return (
    <section className={styles.referenceFields} aria-labelledby="reference-fields-title">
      <h3 id="reference-fields-title">Customer references</h3>
      <div className={styles.referenceFieldsTools}>
        <SearchField label="Find a shop" value={search} onSearch={setSearch} slashFocuses={false} />
        <FilterChip
          size="tall"
          pressed={onlyMissing}
          onPress={() => setOnlyMissing(!onlyMissing)}
          count={missing.length}
        >
          Missing
        </FilterChip>
      </div>
      <p className="visually-hidden" role="status">
        {formatCount(found.length)} {found.length === 1 ? 'shop' : 'shops'}
      </p>
      {found.length === 0 && <p className="muted">No shop matches.</p>}
      <div className={styles.referenceFieldsList}>
        {found.map((shop) => (
          <SettingField
            key={shop.shopId}
            {...field(shopKey(shop.shopId))}
            label={shop.name}
            description={descriptionOf(shop)}
            column="Customer Reference"
          />
        ))}
      </div>
    </section>
  );
}
