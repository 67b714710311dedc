/** Matches 'Sat 21 Nov', 'Saturday 21 Nov', 'Fri 20 Nov 18:00', '20-Nov-2026', '18:00'. */
const days =
  /((?:[A-Z][a-z]+ )?\d{1,2} [A-Z][a-z]{2}\b(?: \d{4})?(?: \d\d:\d\d)?|\d\d-[A-Z][a-z]{2}-\d{4}(?: \d\d:\d\d)?|\d\d:\d\d)/;

/** A sentence whose dates and times do not wrap. */
export function UnbrokenDays({ children }: { readonly children: string }) {
  return children.split(days).map((part, place) => (
    // What the expression takes is every second part.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence is its place
    <span key={place} className={place % 2 === 1 ? 'unbroken' : undefined}>
      {part}
    </span>
  ));
}
