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
 * Who holds an open channel is looked up again after this time, in milliseconds. A sign-out or a lost right ends the
 * channel at once where this process did it, and within this time where another one did.
 */
export const usualCheckMs = 15_000;

type Channel = {
  readonly person: UserId;
  readonly credentials: Credentials;
  /** What its holder needs for it. */
  readonly needs: Need;
  /** The shops that its holder saw when it was opened, as one text. */
  readonly visible: string;
  end(): void;
};

/** The live channels of this server with those who hold them. */
export type LiveChannels = {
  /**
   * Keeps a channel for as long as its holder may watch; answers what closes it again, or null where this person has too
   * many. `end` is called when it has to end.
   */
  open(
    actor: Actor,
    channel: { readonly credentials: Credentials; readonly needs: Need; readonly end: () => void },
  ): (() => void) | null;
  /** Looks up every holder again, and ends the channels of those who may not watch any more, or not the same shops. */
  check(): Promise<void>;
  stop(): void;
};

/** Keeps the live channels in step with sessions and rights. */
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
          // Without the database nobody is told of any change either; the next look decides.
          log.warn({ err: error }, 'live channels cannot be checked for the moment');
        }
      }
    } while (again);
  }

  function check(): Promise<void> {
    if (checking) {
      // What has just changed may have been read before.
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

/** Whether the holder of a channel may watch, and sees the same shops as when it was opened. */
function stillMay(caller: Caller | Refusal, { needs, visible }: Channel): boolean {
  if ('kind' in caller || checkNeed(caller.actor, needs) !== null) return false;
  return visibleTo(caller.actor) === visible;
}

function visibleTo(actor: Actor): string {
  return seesAllShops(actor) ? 'all' : actor.shopIds.join();
}

/** One look-up serves all channels of one browser. */
function byCredentials(channels: ReadonlySet<Channel>): readonly (readonly Channel[])[] {
  const groups = Map.groupBy(
    channels,
    ({ credentials }) => `${credentials.viewAs ?? ''} ${credentials.authorization ?? ''}`,
  );
  return [...groups.values()];
}
