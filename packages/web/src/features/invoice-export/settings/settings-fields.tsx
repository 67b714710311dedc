import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { ReferenceFields } from './reference-fields.tsx';
import styles from './sage-settings.module.css';
import { SettingField } from './setting-field.tsx';
import type { SettingKey } from './settings-draft.ts';
import { textOf } from './settings-draft.ts';
import type { SettingsEdit } from './use-settings-draft.ts';

interface SettingsFieldsProps {
  readonly settings: SavedSageSettings;
  readonly edit: SettingsEdit;
  /** The form that Enter in a field saves. */
  readonly formId: string;
  readonly readOnly: boolean;
}

/** Ledger account, analysis types and the customer reference of every shop. */
export function SettingsFields({ settings, edit, formId, readOnly }: SettingsFieldsProps) {
  function field(settingKey: SettingKey) {
    return {
      settingKey,
      text: textOf(settings, edit.draft, settingKey),
      clash: edit.clashes.get(settingKey),
      formId,
      readOnly,
      onType: edit.type,
    };
  }
  return (
    <>
      <div className={styles.few}>
        <SettingField {...field('ledger')} label="Ledger Account" column="Ledger Account" />
        {([0, 1, 2] as const).map((place) => (
          <SettingField
            key={place}
            {...field(`analysis-${place}`)}
            label={`Analysis Type ${place + 1}`}
            column="Analysis Type 1"
          />
        ))}
      </div>
      <ReferenceFields settings={settings} field={field} />
    </>
  );
}
