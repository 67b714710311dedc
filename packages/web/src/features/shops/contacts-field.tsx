import type { ShopContact } from '@bakehouse/domain/administration/shop';
import { mostContacts } from '@bakehouse/domain/administration/shop';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { compareContacts } from './compare-contacts.ts';
import { describeContact } from './describe-shop.ts';
import { noContact } from './shop-draft.ts';
import styles from './shop-form.module.css';

interface ContactsFieldProps {
  readonly contacts: readonly ShopContact[];
  /** The saved contacts. */
  readonly before: readonly ShopContact[];
  readonly onChange: (contacts: readonly ShopContact[]) => void;
}

/** The contacts of a shop, the first one to be called first. */
export function ContactsField({ contacts, before, onChange }: ContactsFieldProps) {
  const list = useRef<HTMLOListElement>(null);

  const { bases, gone } = compareContacts(contacts, before);

  function add(): void {
    onChange([...contacts, noContact]);
    // The new row is rendered in the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  }

  function edit(index: number, members: Partial<ShopContact>): void {
    onChange(contacts.map((contact, place) => (place === index ? { ...contact, ...members } : contact)));
  }

  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>Contacts</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          disabled={contacts.length >= mostContacts}
          onClick={add}
        >
          Add a contact
        </Button>
      </div>
      {contacts.length === 0 && <p className="muted">Nobody yet.</p>}
      <ol ref={list} className={styles.contacts}>
        {contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is identified by its position
          <li key={index}>
            <ContactRow
              place={index + 1}
              contact={contact}
              before={bases[index] ?? noContact}
              onEdit={(members) => edit(index, members)}
              onRemove={() => onChange(contacts.filter((_, place) => place !== index))}
              {...(index > 0 && {
                onFirst: () => onChange([contact, ...contacts.filter((one) => one !== contact)]),
              })}
            />
          </li>
        ))}
      </ol>
      {gone.map((contact) => (
        <p key={describeContact(contact)} className={styles.goneContact}>
          <del>{describeContact(contact)}</del>
        </p>
      ))}
      {contacts.length > 1 && (
        <p className={`${styles.hint} muted`}>
          The first contact is the one to call when an order is missing.
        </p>
      )}
    </section>
  );
}

interface ContactRowProps {
  readonly place: number;
  readonly contact: ShopContact;
  /** The saved contact; an empty one for a new row. */
  readonly before: ShopContact;
  readonly onEdit: (members: Partial<ShopContact>) => void;
  readonly onRemove: () => void;
  /** Moves it to the first position; missing for the first one. */
  readonly onFirst?: () => void;
}

const parts = [
  { name: 'name', label: 'Name', longest: 200 },
  { name: 'role', label: 'Role', longest: 200 },
  { name: 'telephone', label: 'Telephone', longest: 40 },
  { name: 'email', label: 'E-mail', longest: 255 },
] as const;

function ContactRow({ place, contact, before, onEdit, onRemove, onFirst }: ContactRowProps) {
  return (
    <div className={styles.contact}>
      {parts.map(({ name, label, longest }) => (
        <EditedInput
          key={name}
          aria-label={`${label} of contact ${place}`}
          placeholder={label}
          maxLength={longest}
          {...(name === 'telephone' && { type: 'tel' })}
          {...(name === 'email' && { type: 'email', autoCapitalize: 'none', spellCheck: false })}
          value={contact[name]}
          before={before[name]}
          onEdit={(value) => onEdit({ [name]: value })}
        />
      ))}
      <div className={styles.contactTools}>
        {onFirst && (
          <ActionIcon aria-label={`Call contact ${place} first`} onClick={onFirst}>
            <IconArrowUp size={18} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={`Remove contact ${place}`} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
