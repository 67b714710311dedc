/** A telephone number as a `tel:` link. */
export function TelephoneLink({ number }: { readonly number: string }) {
  return (
    <a className="text-link touch-room unbroken" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
