import type { DayChange } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { watchDays } from './live-api.ts';
import type { LiveState } from './live-indicator.tsx';
import { subscribeToLive } from './subscribe-to-live.ts';

/** The first and the last day of a subscription. */
export interface DaySpan {
  readonly from: DeliveryDay;
  readonly to: DeliveryDay;
}

export interface DayFollower {
  /** The subscription is active. Data that was read before may lack a change: read it again. */
  readonly onReady: () => void;
  /** The cut-off of a day changed, one of these or any other. */
  readonly onCutOff: (day: DeliveryDay) => void;
  /** The business settings changed: time zone, telephone, any cut-off. */
  readonly onSettings: () => void;
  /** A price, a product or a name changed. */
  readonly onCatalogue: () => void;
  /** Products of these days were ticked or unticked at the bench. */
  readonly onBench: () => void;
  /** An order of these days changed. */
  readonly onChange: (change: DayChange) => void;
  readonly onState: (state: LiveState) => void;
}

type DayEvent =
  | { readonly type: 'change'; readonly change: DayChange }
  | { readonly type: 'cut-off'; readonly day: DeliveryDay }
  | { readonly type: 'settings' }
  | { readonly type: 'catalogue' }
  | { readonly type: 'bench'; readonly day: DeliveryDay };

/** Subscribes to the changes of some days until the signal is aborted. */
export function followDays(span: DaySpan, follower: DayFollower, ended: AbortSignal): Promise<void> {
  return subscribeToLive<DayEvent>(
    {
      open: (signal) => watchDays(span, signal),
      onReady: follower.onReady,
      onState: follower.onState,
      onEvent(event) {
        if (event.type === 'change') follower.onChange(event.change);
        else if (event.type === 'cut-off') follower.onCutOff(event.day);
        else if (event.type === 'settings') follower.onSettings();
        else if (event.type === 'bench') follower.onBench();
        else follower.onCatalogue();
      },
    },
    ended,
  );
}
