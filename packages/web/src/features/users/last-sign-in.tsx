import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { useMe } from '../../shared/session/me.tsx';

/** The time of the last sign-in, or NEVER (spec 001 section 2). */
export function LastSignIn({ at }: { readonly at: string | null }) {
  const { me } = useMe();
  if (at === null) return <span className="faint">NEVER</span>;
  return <time dateTime={at}>{formatMoment(Temporal.Instant.from(at), me.timeZone)}</time>;
}
