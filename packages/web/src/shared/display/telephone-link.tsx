import { telephoneAddress } from '../telephone-address.ts';

/** A telephone number as a `tel:` link. */
export function TelephoneLink({ number }: { readonly number: string }) {
  return (
    <a className="text-link touch-room unbroken" href={telephoneAddress(number)}>
      {number}
    </a>
  );
}

/** ' on 01632 960 001', after whom to call; nothing without a number, as on a new installation. */
export function OnTelephone({ number }: { readonly number: string }) {
  if (number === '') return null;
  return (
    <>
      {' '}
      on <TelephoneLink number={number} />
    </>
  );
}
