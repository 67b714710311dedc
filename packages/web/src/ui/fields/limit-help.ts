import { formatCount } from '@bakehouse/domain/kernel/money';

/** The help text of a field whose maximum length is reached, such as after a long paste; undefined before that. */
export function limitHelp(text: string, longest: number): string | undefined {
  if (text.length < longest) return undefined;
  return `This field holds up to ${formatCount(longest)} characters`;
}
