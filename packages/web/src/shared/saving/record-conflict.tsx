import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { fieldNames } from '@bakehouse/domain/merging/field-names';
import type { Joins, Merged } from '@bakehouse/domain/merging/merge';
import { conflictsAmong, mergeFields, resolveFields } from '@bakehouse/domain/merging/merge';
import { useMe } from '../session/me.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Description } from './described-change.ts';
import { describeChange } from './described-change.ts';
import type { Conflict } from './use-command.ts';
import { useOtherPerson } from './use-other-person.ts';

/** Labels and formats of the fields of a record. */
export type FieldDescriptions<Fields> = { readonly [Name in keyof Fields]: Description<Fields[Name]> };

interface RecordConflictProps<Fields extends object> {
  /** The noun in its title: 'this user', 'these settings'. */
  readonly noun: string;
  /** The name of the record. */
  readonly subject: string;
  readonly conflict: Conflict<Fields>;
  /** The record as this person began to edit it. */
  readonly base: Fields;
  /** The record with this person's edits. */
  readonly local: Fields;
  readonly describe: FieldDescriptions<Fields>;
  readonly onBack: () => void;
  /** Called with the merged record. */
  readonly onSave: (merged: Fields) => void;
}

/**
 * The conflict dialog of a flat record: changes of only one person are kept, for fields that both changed the person
 * chooses.
 */
export function RecordConflict<Fields extends object>(props: RecordConflictProps<Fields>) {
  const { me } = useMe();
  const { noun, subject, conflict, base, local, describe } = props;
  const names = fieldNames<FieldDescriptions<Fields>>(describe);
  const joins = Object.fromEntries(names.map((name) => [name, describe[name].join])) as Joins<Fields>;
  const merged = mergeFields(noun, { base, local, remote: conflict.current }, joins);
  const isAsking = conflictsAmong(Object.values<Merged<unknown>>(merged)).length > 0;
  const by = useOtherPerson(conflict.by);
  const when = formatMoment(Temporal.Instant.from(by.at), me.timeZone);
  return (
    <ConflictDialog
      other={by}
      title={`${by.name} saved ${noun} too`}
      subtitle={`${subject}. Saved ${when}, while you were changing it. Nothing is lost.`}
      changes={names.flatMap((name) => describeChange(merged[name], describe[name]))}
      saveLabel={isAsking ? 'Save what is chosen' : 'Save both changes'}
      onBack={props.onBack}
      onSave={(choices) => props.onSave(resolveFields(merged, choices))}
    />
  );
}
