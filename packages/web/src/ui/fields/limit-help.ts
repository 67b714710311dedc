import { formatCount } from '@bakehouse/domain/kernel/money';

/** What a field says once it takes no more, as after something long was pasted into it; undefined before that. */
export function limitHelp(text: string, longest: number): string | undefined {
  if (text.length < longest) return undefined;
  return `This field holds up to ${formatCount(longest)} characters`;
}
