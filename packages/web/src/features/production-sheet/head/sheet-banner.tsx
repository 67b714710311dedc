import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatMoment, formatTimeLeft, isOpen } from '@bakehouse/domain/kernel/cutoff';
import { changesAllowedUntil } from '@bakehouse/domain/kernel/messages';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { displayStatus, statusExplained, statusLabel } from '@bakehouse/domain/orders/display-status';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';
import { StatusBanner } from '../../../shared/status/status-banner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { freshness } from '../loading/freshness.ts';

interface SheetBannerProps {
  readonly answer: ProductionSheet;
  readonly timeZone: string;
  readonly liveState: LiveState;
}

/** What the day's state means for the bakers, and how fresh the sheet is. */
export function SheetBanner({ answer, timeZone, liveState }: SheetBannerProps) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(1000));
  const cutOffText = answer.strip.days.find(({ day }) => day === answer.day)?.shopsCutOff;
  if (cutOffText === undefined) return null;
  const cutOff = Temporal.Instant.from(cutOffText);
  const words = bannerLabels(answer, cutOff, now, timeZone);
  return (
    <StatusBanner
      {...words}
      side={{
        large: answer.version === 0 ? 'No version yet' : `Version ${answer.version}`,
        small: freshness(answer, liveState, now, timeZone),
      }}
    />
  );
}

/** In seconds: before that the time left says nothing that the cut-off does not. */
const aDay = 86_400;

interface BannerLabels {
  readonly status: DisplayStatus;
  readonly title: string;
  readonly subtitle: string;
}

function bannerLabels(
  answer: Pick<ProductionSheet, 'day' | 'orderCount'>,
  cutOff: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
): BannerLabels {
  const { day, orderCount } = answer;
  if (isOpen(now, cutOff)) {
    const left = (cutOff.epochMilliseconds - now.epochMilliseconds) / 1000;
    const allowed = changesAllowedUntil(formatMoment(cutOff, timeZone, now));
    return {
      status: 'received',
      title: 'Orders may still change',
      subtitle: left < aDay ? `${allowed}, ${formatTimeLeft(left)} left` : allowed,
    };
  }
  const order = { orderType: 'standard', voided: false } as const;
  const status = displayStatus({ order, day, cutOff, now, timeZone });
  const subtitle = statusExplained(status, { cutOff, now, timeZone });
  if (orderCount === 0) return { status: 'missed', title: 'Nothing was ordered', subtitle };
  return { status, title: statusLabel(status), subtitle };
}
