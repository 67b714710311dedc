import type { TagColours } from '@bakehouse/domain/day-colours/day-colours';
import type { Weekday } from '@bakehouse/domain/kernel/day';
import { weekdayName } from '@bakehouse/domain/kernel/day';
import dayColoursStyles from '../../../shared/days/day-colours.module.css';
import dayTagStyles from '../../../shared/days/day-tag.module.css';
import chamferedStyles from '../../../ui/chamfered.module.css';

interface WeekdayTagProps {
  readonly weekday: Weekday;
  readonly colours: TagColours;
}

/** The tag of a weekday in possibly unsaved colours. Decoration: name the day beside it. */
export function WeekdayTag({ weekday, colours: { light, dark } }: WeekdayTagProps) {
  return (
    <span
      className={[dayTagStyles.root, chamferedStyles.chamfered, dayColoursStyles.breadTag].join(' ')}
      data-part="day-tag"
      data-size="small"
      style={{
        '--day': `light-dark(${light.ground}, ${dark.ground})`,
        '--on-day': `light-dark(${light.ink}, ${dark.ink})`,
      }}
      aria-hidden="true"
    >
      {weekdayName(weekday).slice(0, 3)}
    </span>
  );
}
