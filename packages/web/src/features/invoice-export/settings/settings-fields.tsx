import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { ReferenceFields } from './reference-fields.tsx';
import styles from './sage-settings.module.css';
import { SettingField } from './setting-field.tsx';
import type { SettingKey, SettingsDraft } from './settings-draft.ts';
import { textOf } from './settings-draft.ts';

interface SettingsFieldsProps {
  readonly settings: SavedSageSettings;
  readonly draft: SettingsDraft;
  readonly onType: (key: SettingKey, text: string) => void;
  /** The id of the form that Enter in a field submits. */
  readonly formId: string;
  readonly readOnly: boolean;
}

/** Ledger account, analysis types and the customer reference of every shop. */
export function SettingsFields({ settings, draft, onType, formId, readOnly }: SettingsFieldsProps) {
  function field(settingKey: SettingKey) {
    return {
      settingKey,
      text: textOf(settings, draft, settingKey),
      formId,
      readOnly,
      onType,
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
