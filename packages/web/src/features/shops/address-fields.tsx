import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import { tidyPostcode } from '@bakehouse/domain/administration/shop';
import { parsePostcode } from '@bakehouse/domain/words/postcode';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import type { ShopTextField } from './shop-draft.ts';
import styles from './shop-form.module.css';

interface AddressFieldsProps {
  readonly kind: 'billing' | 'delivery';
  readonly draft: ShopFacts;
  readonly from: ShopFacts;
  readonly onChange: (members: Partial<ShopFacts>) => void;
}

/** Two lines, town and postcode; the postcode is formatted on blur. */
export function AddressFields({ kind, draft, from, onChange }: AddressFieldsProps) {
  const postcodeName = `${kind}Postcode` as const;
  const postcode = draft[postcodeName];
  const isOdd = postcode.trim() !== '' && parsePostcode(postcode) === null;
  const field = (name: ShopTextField, label: string) => (
    <EditedInput
      label={label}
      maxLength={200}
      value={draft[name]}
      before={from[name]}
      onEdit={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      {field(`${kind}Line1`, 'Line 1')}
      {field(`${kind}Line2`, 'Line 2, optional')}
      <div className={styles.town}>
        {field(`${kind}Town`, 'Town')}
        <EditedInput
          label="Postcode"
          maxLength={200}
          autoCapitalize="characters"
          value={postcode}
          before={from[postcodeName]}
          onEdit={(value) => onChange({ [postcodeName]: value })}
          onBlur={() => onChange({ [postcodeName]: tidyPostcode(postcode) })}
          description={isOdd ? 'This is not a UK postcode. It is kept as typed.' : undefined}
        />
      </div>
    </>
  );
}
