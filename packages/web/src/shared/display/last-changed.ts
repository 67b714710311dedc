import { formatMoment } from '@bakehouse/domain/kernel/cutoff';

/** Who last changed a record and when, as in the contract. */
interface ChangedBy {
  readonly name: string;
  /** An ISO instant. */
  readonly at: string;
}

/**
 * The sentence in the head of a form or a screen.
 *
 * @example lastChanged(product.changed, me.timeZone) // 'Last changed Thu 12 Nov 09:20 by Ruth Ashdown.'
 */
export function lastChanged({ name, at }: ChangedBy, timeZone: string): string {
  return `Last changed ${formatMoment(Temporal.Instant.from(at), timeZone)} by ${name}.`;
}
