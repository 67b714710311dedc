/** A telephone number that calls when it is tapped. */
export function TelephoneLink({ number }: { readonly number: string }) {
  return (
    <a className="text-link unbroken" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
