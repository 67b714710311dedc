import type { CustomerAddress, DeliverTo as Delivery } from '@bakehouse/domain/orders/custom-order';
import { addressLines, longestAddressLine, missingFromAddress } from '@bakehouse/domain/orders/custom-order';
import { parsePostcode } from '@bakehouse/domain/words/postcode';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { unprintableHelp } from '../../../shared/documents/unprintable-help.ts';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { change, typeCustom } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import orderDetailsStyles from '../page/details/order-details.module.css';
import styles from './deliver-to.module.css';

const noAddress: CustomerAddress = {
  customer: '',
  company: '',
  telephone: '',
  line1: '',
  line2: '',
  line3: '',
  city: '',
  postcode: '',
};

/** The delivery of a custom order: to the shop, or directly to its customer (spec 000 section 2 'Custom order'). */
export function DeliverTo() {
  const editor = useOrderEditor();
  const deliverTo = useOrderEditorPart((state) => state.draft.custom?.deliverTo);
  const shop = useOrderEditorPart((state) => state.page.shop);
  const locked = useLock() !== null;
  const [laidAside, setLaidAside] = useState<CustomerAddress>(noAddress);
  if (!deliverTo) return null;
  const set = (next: Delivery) =>
    change(editor, (state) => typeCustom(state, (custom) => ({ ...custom, deliverTo: next })));

  function choose(kind: Delivery['kind']): void {
    if (deliverTo?.kind === 'customer') setLaidAside(deliverTo);
    set(kind === 'shop' ? { kind } : { ...laidAside, kind });
  }
  const lines = deliverTo.kind === 'shop' ? [shop.name, ...shop.deliveryAddress] : addressLines(deliverTo);
  return (
    <div className={styles.root} data-part="deliver-to">
      <h3 className={orderDetailsStyles.label}>Deliver to</h3>
      {!locked && (
        <SegmentedChoice
          label="Deliver to"
          choices={[
            { value: 'shop', label: 'Shop' },
            { value: 'customer', label: 'Customer' },
          ]}
          value={deliverTo.kind}
          onChoose={choose}
        />
      )}
      {!locked && deliverTo.kind === 'customer' ? (
        <AddressForm address={deliverTo} onChange={(by) => set({ ...deliverTo, ...by })} />
      ) : (
        <address className="muted">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be equal.
            <span key={index}>{line}</span>
          ))}
          {deliverTo.kind === 'customer' && deliverTo.telephone !== '' && <span>{deliverTo.telephone}</span>}
        </address>
      )}
    </div>
  );
}

interface AddressFormProps {
  readonly address: Extract<Delivery, { kind: 'customer' }>;
  readonly onChange: (by: Partial<CustomerAddress>) => void;
}

function AddressForm({ address, onChange }: AddressFormProps) {
  const progress = useOrderEditorPart((state) => state.progress);
  const customer = useRef<HTMLInputElement>(null);
  const line1 = useRef<HTMLInputElement>(null);
  const missing = missingFromAddress(address);
  // Missing cakes are asked about first.
  const asksForCakes = useOrderEditorPart((state) => state.asksForCakes);
  const isRefused = progress.kind === 'failed' && !asksForCakes && missing.length > 0;
  const [first] = missing;
  useEffect(() => {
    if (isRefused) (first === 'customer' ? customer : line1).current?.focus();
  }, [isRefused, first]);

  const field = (name: keyof CustomerAddress) => ({
    value: address[name],
    maxLength: longestAddressLine,
    ...unprintableHelp(address[name]),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.form}>
      <TextInput
        ref={customer}
        label="Name"
        autoComplete="off"
        {...field('customer')}
        error={isRefused && missing.includes('customer') && 'Who gets the delivery?'}
      />
      <div className={styles.pair}>
        <TextInput label="Company" autoComplete="off" {...field('company')} />
        <TextInput label="Telephone" type="tel" autoComplete="off" {...field('telephone')} />
      </div>
      <TextInput
        ref={line1}
        label="Address"
        autoComplete="off"
        {...field('line1')}
        error={isRefused && missing.includes('line1') && 'Where does it go?'}
      />
      <TextInput aria-label="Address, second line" autoComplete="off" {...field('line2')} />
      <TextInput aria-label="Address, third line" autoComplete="off" {...field('line3')} />
      <div className={styles.pair}>
        <TextInput label="Town/city" autoComplete="off" {...field('city')} />
        <Postcode postcode={address.postcode} onChange={(postcode) => onChange({ postcode })} />
      </div>
    </div>
  );
}

interface PostcodeProps {
  readonly postcode: string;
  readonly onChange: (postcode: string) => void;
}

/** Formatted as Royal Mail writes it on blur; text that is no British postcode stays as typed, with a note. */
function Postcode({ postcode, onChange }: PostcodeProps) {
  const [left, setLeft] = useState(false);
  const isOdd = left && postcode.trim() !== '' && parsePostcode(postcode) === null;
  return (
    <TextInput
      label="Postcode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={longestAddressLine}
      value={postcode}
      description={
        isOdd ? 'This does not look like a UK postcode. It will be saved as you typed it.' : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        const written = parsePostcode(postcode);
        if (written !== null && written !== postcode) onChange(written);
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
