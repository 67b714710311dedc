import type { SettingName } from '@bakehouse/domain/administration/settings';
import type { SettingsDraft } from './settings-draft.ts';

/** What the field of every setting is given. */
export interface FieldProps {
  readonly draft: SettingsDraft;
  /** As it is saved. */
  readonly base: SettingsDraft;
  /** Why the settings cannot be saved like this, by name. */
  readonly mistakes: Readonly<Partial<Record<SettingName, string>>>;
  readonly onEdit: (members: Partial<SettingsDraft>) => void;
}
