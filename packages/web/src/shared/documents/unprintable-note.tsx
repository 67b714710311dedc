import { unprintableSigns } from '@bakehouse/domain/documents/signs';
import './unprintable-note.css';

/** Says beside a field which of its signs paper cannot show. Nothing where it can show them all. */
export function UnprintableNote({ text }: { readonly text: string }) {
  const signs = unprintableSigns(text);
  return (
    <span className="unprintable-note" role="status">
      {signs.length > 0 && `Paper cannot show ${signs.join(' ')}`}
    </span>
  );
}
