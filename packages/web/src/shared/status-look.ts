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
import './status-colours.css';

export interface StatusLook {
  /** The class that sets `--st-bg`, `--st-fg`, `--st-ac`, `--st-solid` and `--st-on`. */
  readonly className: string;
  readonly Icon: TablerIcon;
}

const looks: Readonly<Record<DisplayStatus, StatusLook>> = {
  new: { className: 'status-new', Icon: IconPencil },
  'new-custom': { className: 'status-new', Icon: IconCake },
  received: { className: 'status-received', Icon: IconCircleCheck },
  'custom-received': { className: 'status-received', Icon: IconCircleCheck },
  baking: { className: 'status-baking', Icon: IconFlame },
  today: { className: 'status-today', Icon: IconTruckDelivery },
  delivered: { className: 'status-delivered', Icon: IconPackage },
  missed: { className: 'status-missed', Icon: IconCircleDashed },
  late: { className: 'status-late', Icon: IconClockX },
  void: { className: 'status-void', Icon: IconBan },
};

/** Icon and colours of a status. */
export function statusLook(status: DisplayStatus): StatusLook {
  return looks[status];
}

/** The last hour before the cut-off of an order that can still change. */
export const closingLook: StatusLook = { className: 'status-closing', Icon: IconClockHour4 };
