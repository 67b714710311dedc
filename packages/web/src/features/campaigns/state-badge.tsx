import type { ShownCampaignState } from '@bakehouse/domain/campaigns/campaign';
import type { TablerIcon } from '@tabler/icons-react';
import { IconClockHour4, IconDoor, IconDoorOff } from '@tabler/icons-react';
import { stateNames } from '../../shared/campaigns/campaign-words.ts';
import styles from './state-badge.module.css';

const icons: Readonly<Record<ShownCampaignState, TablerIcon>> = {
  'not-yet-open': IconClockHour4,
  open: IconDoor,
  closed: IconDoorOff,
  'never-opened': IconDoorOff,
};

/** The state of a campaign. */
export function StateBadge({ state }: { readonly state: ShownCampaignState }) {
  const Icon = icons[state];
  return (
    <span className={styles.root} data-state={state}>
      <Icon size={16} aria-hidden /> {stateNames[state]}
    </span>
  );
}
