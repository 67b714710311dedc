import type { SettingName } from '@bakehouse/domain/administration/settings';
import type { SettingsDraft } from './settings-draft.ts';

/** The props of the field of a setting. */
export interface FieldProps {
  readonly draft: SettingsDraft;
  /** The saved values. */
  readonly base: SettingsDraft;
  /** The errors by setting. */
  readonly mistakes: Readonly<Partial<Record<SettingName, string>>>;
  readonly onEdit: (members: Partial<SettingsDraft>) => void;
}
