import type { Me } from '@bakehouse/contract/account';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { serverInstant, useNow } from '../../ui/use-now.ts';

/** The signed-in person: the server's answer about them, and the actor for `can` and `meets`. */
export interface SignedIn {
  readonly me: Me;
  readonly actor: Actor;
}

const Context = createContext<SignedIn | null>(null);

/** The person as the domain's rules take them. */
export function actorOf(me: Me): Actor {
  const { userId, email, firstName, lastName, active, admin, superAdmin, orders, administration, specCards } =
    me;
  return {
    userId,
    email,
    firstName,
    lastName,
    active,
    admin,
    superAdmin,
    orders,
    administration,
    specCards,
    viewedBy: me.viewedBy,
    secondFactorMissing: me.secondFactor.missing,
    shopIds: me.shops.map((shop) => shop.shopId),
  };
}

export function MeProvider({ me, children }: { readonly me: Me; readonly children: ReactNode }) {
  const signedIn = useMemo(() => ({ me, actor: actorOf(me) }), [me]);
  return <Context value={signedIn}>{children}</Context>;
}

/** The signed-in person, or null on a page that visitors see too. */
export function useSignedIn(): SignedIn | null {
  return useContext(Context);
}

/** The signed-in person. Every screen behind the sign-in has one. */
export function useMe(): SignedIn {
  const signedIn = useContext(Context);
  if (!signedIn) throw new Error('useMe stands outside of MeProvider');
  return signedIn;
}

/** Today in the business's time zone by the server's clock. The component renders again at midnight there. */
export function useToday(): DeliveryDay {
  const { me } = useMe();
  return todayAt(Temporal.Instant.fromEpochMilliseconds(useNow(60_000)), me.timeZone);
}

/** Today in a time zone, by the server's clock. */
export function todayIn(timeZone: string): DeliveryDay {
  return todayAt(serverInstant(), timeZone);
}
