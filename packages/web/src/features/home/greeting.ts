import type { Actor } from '@bakehouse/domain/kernel/actor';
import { fullName } from '@bakehouse/domain/kernel/actor';

/**
 * Greets a person by first and last name (spec 001 section 2), or without one where none is known.
 *
 * @param hour of the day, 0 to 23, in the business's time zone
 * @example greet({ firstName: 'Ruth', lastName: 'Ashdown' }, 19) // 'Good evening, Ruth Ashdown'
 */
export function greet(person: Pick<Actor, 'firstName' | 'lastName'>, hour: number): string {
  const name = fullName(person);
  return name === '' ? greetingAt(hour) : `${greetingAt(hour)}, ${name}`;
}

function greetingAt(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
