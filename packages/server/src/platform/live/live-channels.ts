import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Caller, Credentials } from '../api/caller.ts';
import { checkNeed } from '../api/check-need.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/**
 * Interval in which the holders of open channels are authorized again, in milliseconds. A sign-out or a revoked right
 * closes the channel at once if this process executed it, otherwise within this time.
 */
export const usualCheckMs = 15_000;

type Channel = {
  readonly person: UserId;
  readonly credentials: Credentials;
  /** The permission that the channel requires. */
  readonly needs: Need;
  /** The shops that its holder could see when it was opened, as one text for comparison. */
  readonly visible: string;
  end(): void;
};

/** The open live channels of this server. */
export type LiveChannels = {
  /**
   * Registers a channel. Returns the function that closes it, or null where this person has too many. `end` is called
   * when the holder is no longer authorized.
   */
  open(
    actor: Actor,
    channel: { readonly credentials: Credentials; readonly needs: Need; readonly end: () => void },
  ): (() => void) | null;
  /** Authorizes every holder again, and closes the channels of those who lost the permission or see other shops now. */
  check(): Promise<void>;
  stop(): void;
};

/** Closes live channels when sessions end or rights change. */
export function startLiveChannels(options: {
  readonly findActor: (credentials: Credentials, now: Temporal.Instant) => Promise<Caller | Refusal>;
  readonly clock: Clock;
  readonly log: Log;
  readonly mostPerPerson: number;
  readonly checkEveryMs: number;
}): LiveChannels {
  const { findActor, clock, log } = options;
  const channels = new Set<Channel>();
  let checking: Promise<void> | null = null;
  let again = false;

  async function checkAll(): Promise<void> {
    do {
      again = false;
      for (const held of byCredentials(channels)) {
        const [first] = held;
        if (!first) continue;
        try {
          const caller = await findActor(first.credentials, clock.now());
          for (const channel of held) if (!stillMay(caller, channel)) channel.end();
        } catch (error) {
          // While the database is unavailable there are no changes to report either, so the next check decides.
          log.warn({ err: error }, 'live channels could not be checked; retrying');
        }
      }
    } while (again);
  }

  function check(): Promise<void> {
    if (checking) {
      // The running check may have read the rights before they changed, so it runs once more.
      again = true;
      return checking;
    }
    checking = checkAll().finally(() => {
      checking = null;
    });
    return checking;
  }

  const timer = setInterval(() => void check(), options.checkEveryMs);
  timer.unref();

  return {
    open(actor, channel) {
      const person = actor.viewedBy ?? actor.userId;
      if ([...channels].filter((open) => open.person === person).length >= options.mostPerPerson) return null;
      const opened = { ...channel, person, visible: visibleTo(actor) };
      channels.add(opened);
      return () => channels.delete(opened);
    },
    check,
    stop() {
      clearInterval(timer);
    },
  };
}

/** Whether the holder still has the permission and sees the same shops as when the channel was opened. */
function stillMay(caller: Caller | Refusal, { needs, visible }: Channel): boolean {
  if ('kind' in caller || checkNeed(caller.actor, needs) !== null) return false;
  return visibleTo(caller.actor) === visible;
}

function visibleTo(actor: Actor): string {
  return seesAllShops(actor) ? 'all' : actor.shopIds.join();
}

/** Groups channels by session, so that each is looked up once. */
function byCredentials(channels: ReadonlySet<Channel>): readonly (readonly Channel[])[] {
  const groups = Map.groupBy(
    channels,
    ({ credentials }) => `${credentials.viewAs ?? ''} ${credentials.authorization ?? ''}`,
  );
  return [...groups.values()];
}
