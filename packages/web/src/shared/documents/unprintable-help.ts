import { unprintableSigns } from '@bakehouse/domain/documents/signs';

/** So many signs are named; a field full of emoji needs no longer list. */
const mostNamed = 8;

interface FieldHelp {
  description?: string;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
}

/**
 * What a field says under itself when documents cannot show a sign that is typed into it.
 *
 * @param usual what it says otherwise
 */
export function unprintableHelp(text: string, usual?: string): FieldHelp {
  const signs = unprintableSigns(text);
  if (signs.length === 0) return usual === undefined ? {} : { description: usual };
  const named = signs.slice(0, mostNamed).join(' ');
  const others = signs.length > mostNamed ? ` and ${signs.length - mostNamed} more` : '';
  const help = `${named}${others} cannot be printed`;
  return {
    description: usual === undefined ? help : `${usual}. ${help}`,
    // Below the field, so that the field does not move during typing.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  };
}
