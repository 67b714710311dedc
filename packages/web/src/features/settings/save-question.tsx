import type { SettingsPreview } from '@bakehouse/contract/administration/settings';
import type { SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import { formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import { useState } from 'react';
import { UnbrokenDays } from '../../shared/display/unbroken-days.tsx';
import { failureOf } from '../../shared/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { setCutOffHoursOfDays } from './api.ts';
import { nameDays } from './describe-effects.ts';
import type { Effect } from './effect.ts';

interface SaveQuestionProps {
  readonly losses: readonly Effect[];
  readonly preview: SettingsPreview;
  readonly base: SettingsFacts;
  readonly changed: readonly SettingName[];
  readonly onKeep: () => void;
  readonly onSave: () => void;
  /** Called when the days have got hours of their own. */
  readonly onSpared: (said: string) => void;
}

/** Confirms settings that close a day or delete data, and offers a less destructive way. */
export function SaveQuestion(props: SaveQuestionProps) {
  const { losses, preview, base, changed, onKeep, onSave, onSpared } = props;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { closing } = preview;
  const days = closing.days.map(({ day }) => day);
  // Hours can be given only to named days.
  const canSpare =
    days.length > 0 &&
    days.length === closing.count &&
    changed.includes('defaultCutOffHours') &&
    !changed.includes('timeZone') &&
    !changed.includes('deliveryStartsAt');
  const [first] = days;
  const which = days.length === 1 && first ? formatWeekdayName(first) : `these ${days.length} days`;
  const hours = base.defaultCutOffHours;
  const own = `${which} ${days.length === 1 ? 'its' : 'their'} own ${countOf(hours, 'hour')}`;

  async function spare(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await setCutOffHoursOfDays(days, hours);
      onSpared(`${days.map(formatDayShort).join(', ')}: still ${countOf(hours, 'hour')}`);
    } catch (error) {
      setFailure(failureOf(error).sentence);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      opened
      question={closing.count > 0 ? `Close ${nameDays(closing)} now?` : 'Save these settings?'}
      safeLabel={
        closing.count > 0 && changed.length === 1 ? `Keep ${countOf(hours, 'hour')}` : 'Change nothing yet'
      }
      actLabel={actLabelOf(preview, losses)}
      {...(canSpare && { other: { label: `Give ${own}`, onChoose: () => void spare() } })}
      busy={busy}
      failure={failure}
      onConfirm={onSave}
      onClose={onKeep}
    >
      {losses.map(({ title, text }) => (
        <p key={text}>
          <b>
            <UnbrokenDays>{`${title}.`}</UnbrokenDays>
          </b>{' '}
          <UnbrokenDays>{text}</UnbrokenDays>
        </p>
      ))}
      {canSpare && <p className="muted">To change only the days to come, give {own} first.</p>}
    </ConfirmDialog>
  );
}

/** 'Close Saturday', 'Close 3 days': the label of the destructive button. */
function actLabelOf({ closing: { count, days } }: SettingsPreview, losses: readonly Effect[]): string {
  if (count === 0) return 'Erase and save';
  if (losses.length > 1) return 'Close, erase and save';
  const [first] = days;
  return count === 1 && first ? `Close ${formatWeekdayName(first.day)}` : `Close ${countOf(count, 'day')}`;
}
