import type { SettingMistakes, SettingName } from '@bakehouse/domain/administration/settings';
import type { Effect } from './effect.ts';
import { EffectNote } from './effect-note.tsx';
import { SettingField } from './setting-fields.tsx';
import type { SettingGroup, SettingRow } from './setting-groups.ts';
import type { SettingsDraft } from './settings-draft.ts';
import styles from './settings-screen.module.css';

/** Settings with narrow fields. */
const shortSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'defaultCutOffHours',
  'deliveryStartsAt',
  'orderHorizonDays',
  'bankSortCode',
  'bankAccountNumber',
  'ledgerAccount',
  'mailBodyDays',
  'userEventDays',
  'leadDays',
]);

interface SettingPaperProps {
  readonly group: SettingGroup;
  readonly draft: SettingsDraft;
  readonly base: SettingsDraft;
  readonly changed: readonly SettingName[];
  readonly mistakes: SettingMistakes;
  readonly effects: ReadonlyMap<SettingName, Effect>;
  readonly onEdit: (members: Partial<SettingsDraft>) => void;
}

/** A group of settings: description, field and current effect of each. */
export function SettingPaper({ group, ...props }: SettingPaperProps) {
  return (
    <section id={group.id} className={styles.paper} aria-labelledby={`${group.id}-title`}>
      <h2 id={`${group.id}-title`}>{group.title}</h2>
      {group.rows.map((row) => (
        <Row key={row.title} row={row} {...props} />
      ))}
    </section>
  );
}

function Row({
  row,
  changed,
  effects,
  ...fields
}: Omit<SettingPaperProps, 'group'> & { readonly row: SettingRow }) {
  const { title, about, settings } = row;
  const isChanged = settings.some((name) => changed.includes(name));
  const said = new Map(
    settings.flatMap((name) => effects.get(name) ?? []).map((effect) => [effect.text, effect]),
  );
  return (
    <div className={styles.row} data-changed={isChanged || undefined}>
      <div>
        <h3>{title}</h3>
        <p className="muted">{about}</p>
      </div>
      <div className={styles.fields}>
        {settings.map((name) => (
          <div key={name} data-setting={name} data-short={shortSettings.has(name) || undefined}>
            <SettingField setting={name} {...fields} />
          </div>
        ))}
      </div>
      <EffectNote effects={[...said.values()]} />
    </div>
  );
}
