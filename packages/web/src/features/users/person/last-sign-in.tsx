import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { ShortMoment } from '../../../shared/days/short-moment.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { usePhone } from '../../../ui/use-media.ts';

/** The time of the last sign-in, or NEVER (spec 001 section 2); on a phone without the day's tag. */
export function LastSignIn({ at }: { readonly at: string | null }) {
  const { me } = useMe();
  const phone = usePhone();
  if (at === null) return <span className="faint">NEVER</span>;
  if (!phone) return <ShortMoment at={at} />;
  return <time dateTime={at}>{formatMoment(Temporal.Instant.from(at), me.timeZone)}</time>;
}
