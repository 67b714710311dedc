import type { SettingColumn } from '@bakehouse/domain/exports/sage-setting-problem';
import { findSettingProblem } from '@bakehouse/domain/exports/sage-setting-problem';
import { TextInput } from '@mantine/core';
import { memo } from 'react';
import styles from './sage-settings.module.css';
import { longestSetting, writtenLength } from './setting-limits.ts';
import type { SettingKey } from './settings-draft.ts';

interface SettingFieldProps {
  readonly settingKey: SettingKey;
  readonly label: string;
  /** Under the label, e.g. the brand of a shop. */
  readonly description?: string;
  readonly column: SettingColumn;
  readonly text: string;
  readonly formId: string;
  readonly readOnly: boolean;
  readonly onType: (key: SettingKey, text: string) => void;
}

/** The server's limit, far above Sage's, so that nothing is silently cut off. */
const longestSettingText = 200;

/** A setting, with its length against Sage's limit. A text that Sage would refuse is marked and cannot be saved. */
export const SettingField = memo(function SettingField(props: SettingFieldProps) {
  const { settingKey, label, description, column, text, formId, readOnly, onType } = props;
  const problem = findSettingProblem(column, text);
  const length = `${writtenLength(text)}/${longestSetting(column)}`;
  return (
    <div className={styles.settingField}>
      <TextInput
        form={formId}
        label={label}
        description={description ?? null}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSettingText}
        {...(column === 'Ledger Account' ? { inputMode: 'numeric' as const } : {})}
        value={text}
        readOnly={readOnly}
        error={problem && `${column} ${problem}`}
        onChange={(event) => onType(settingKey, event.currentTarget.value)}
        rightSection={<small aria-hidden="true">{length}</small>}
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
      />
    </div>
  );
});
