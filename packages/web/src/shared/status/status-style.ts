import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconBan,
  IconCake,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconClockX,
  IconFlame,
  IconPackage,
  IconPencil,
  IconTruckDelivery,
} from '@tabler/icons-react';
import styles from './status-colours.module.css';

export interface StatusStyle {
  /** The class that sets `--st-bg`, `--st-fg`, `--st-ac`, `--st-solid` and `--st-on`. */
  readonly className: string;
  readonly Icon: TablerIcon;
}

const statusStyles: Readonly<Record<DisplayStatus, StatusStyle>> = {
  new: { className: styles.new, Icon: IconPencil },
  'new-custom': { className: styles.new, Icon: IconCake },
  received: { className: styles.received, Icon: IconCircleCheck },
  'custom-received': { className: styles.received, Icon: IconCircleCheck },
  baking: { className: styles.baking, Icon: IconFlame },
  today: { className: styles.today, Icon: IconTruckDelivery },
  delivered: { className: styles.delivered, Icon: IconPackage },
  missed: { className: styles.missed, Icon: IconCircleDashed },
  late: { className: styles.late, Icon: IconClockX },
  void: { className: styles.void, Icon: IconBan },
};

/** Icon and colours of a status. */
export function statusStyle(status: DisplayStatus): StatusStyle {
  return statusStyles[status];
}

/** The last hour before the cut-off of an order that can still change. */
export const closingStyle: StatusStyle = { className: styles.closing, Icon: IconClockHour4 };
