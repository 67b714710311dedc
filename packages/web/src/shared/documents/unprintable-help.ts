import { unprintableSigns } from '@bakehouse/domain/documents/fonts/signs';

/** The largest number of listed characters. */
const mostNamed = 8;

interface FieldHelp {
  description?: string;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
}

/**
 * The help text of a field whose text contains characters that documents cannot show.
 *
 * @param usual the help text otherwise
 */
export function unprintableHelp(text: string, usual?: string): FieldHelp {
  const signs = unprintableSigns(text);
  if (signs.length === 0) return usual === undefined ? {} : { description: usual };
  const named = signs.slice(0, mostNamed).join(' ');
  const others = signs.length > mostNamed ? ` and ${signs.length - mostNamed} more` : '';
  const help = `${named}${others} cannot be printed`;
  return {
    description: usual === undefined ? help : `${usual}. ${help}`,
    // Below the input, so that the input does not move during typing.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  };
}
